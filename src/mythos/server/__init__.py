"""The table over HTTP and WebSocket. It knows no game: games plug in under `server/games`."""
