"""A bot for `--bots "exec:python3 docs/examples/mybot.py,greedy"`: passes rarely, and takes the first answer."""

import json
import sys

for line in sys.stdin:
    options = json.loads(line)["view"]["question"]["options"]
    busy = [number for number, option in enumerate(options) if option["label"] != "Pass"]
    print(json.dumps({"answer": busy[0] if busy else 0}), flush=True)
