"""Night of the Zealot: the three scenarios of the Core Set."""

from __future__ import annotations

from typing import Final

from mythos.arkham.numbers import ELDER_THING
from mythos.arkham.scenarios import ALWAYS, Condition, OneOf, Resolution, Scenario

LITA: Final = "core-117"
GHOUL_PRIEST: Final = "core-116"
PRIEST_ALIVE: Final = Condition(present=("ghoul priest alive",))

GATHERING: Final = Scenario(
    id="gathering",
    title="The Gathering",
    reference="core-104",
    agendas=("core-105", "core-106", "core-107"),
    acts=("core-108", "core-109", "core-110"),
    sets=("torch", "rats", "ghouls", "striking-fear", "ancient-evils", "chilling-cold"),
    locations=("core-111",),
    start=((ALWAYS, "core-111"),),
    set_aside=("core-112", "core-113", "core-114", "core-115", GHOUL_PRIEST, LITA),
    resolutions={
        0: Resolution(
            "Nobody is left in the house", records=("house standing", "ghoul priest alive"), bonus=2, earns=LITA
        ),
        1: Resolution("The house burns", records=("house burned",), bonus=2, lead_trauma=(0, 1), earns=LITA),
        2: Resolution("The house stands", records=("house standing",), bonus=2, lead_bonus=1),
        3: Resolution(
            "The ghouls break free",
            records=("lita finds others", "house standing", "ghoul priest alive"),
            experience=False,
            earns=LITA,
            killed=True,
        ),
    },
)

MASKS: Final = Scenario(
    id="masks",
    title="The Midnight Masks",
    reference="core-120",
    agendas=("core-121a", "core-122"),
    acts=("core-123",),
    sets=("arkham", "chilling-cold", "nightgaunts", "pentagram", "locked-doors"),
    locations=(
        OneOf(("core-130", "core-131")),
        OneOf(("core-126", "core-127")),
        "core-134",
        "core-132",
        "core-125",
        "core-128",
        "core-133",
        "core-129",
        "core-124",
    ),
    start=((Condition(present=("house burned",)), "core-125"), (ALWAYS, "core-124")),
    set_aside=("core-121b",),
    removed=((Condition(present=("house burned",)), "core-124"),),
    added=((PRIEST_ALIVE, GHOUL_PRIEST),),
    own_deck="cultists",
    spawned=((2, "core-169", "Southside"), (3, "core-169", "Downtown"), (4, "core-169", "Graveyard")),
    names="cultists",
    resolutions={
        number: Resolution(title, records=records, crosses_out=(("ghoul priest alive", GHOUL_PRIEST),))
        for number, title, records in (
            (0, "The night passes", ()),
            (1, "The cult is unmasked", ()),
            (2, "Midnight has come", ("past midnight",)),
        )
    },
)

DEVOURER: Final = Scenario(
    id="devourer",
    title="The Devourer Below",
    reference="core-142",
    agendas=("core-143", "core-144", "core-145"),
    acts=("core-146", "core-147", "core-148"),
    sets=("tentacles", "ancient-evils", "striking-fear", "ghouls", "pentagram"),
    locations=(
        "core-149",
        OneOf(("core-150", "core-151", "core-152", "core-153", "core-154", "core-155"), 4),
    ),
    start=((ALWAYS, "core-149"),),
    set_aside=("core-156", "core-157"),
    added=((PRIEST_ALIVE, GHOUL_PRIEST),),
    one_set_of=("agents-of-yog", "agents-of-shub", "agents-of-cthulhu", "agents-of-hastur"),
    tokens=(ELDER_THING,),
    lost_cards=((Condition(present=("past midnight",)), 2),),
    doom_by_names=(0, 1, 1, 2, 2, 3, 3),
    names="got away",
    collection="Madness",
    resolutions={
        0: Resolution("Arkham falls", records=("arkham succumbed",), experience=False, all_killed=True, won=False),
        1: Resolution("The ritual is broken", records=("ritual broken",), bonus=5, trauma=(0, 2), won=True),
        2: Resolution(
            "The devourer is driven back", records=("umordhoth repelled",), bonus=10, trauma=(2, 2), won=True
        ),
        3: Resolution(
            "Lita is given to the devourer",
            records=("lita sacrificed",),
            trauma=(2, 2),
            loses=LITA,
            weakness="Madness",
            won=None,
        ),
    },
)

SCENARIOS: Final = {scenario.id: scenario for scenario in (GATHERING, MASKS, DEVOURER)}
CAMPAIGN: Final = (GATHERING, MASKS, DEVOURER)
