"""For programs that talk: a server of the Model Context Protocol (extra `mcp`, the official SDK)."""
