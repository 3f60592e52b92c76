"""The web server: sockets, guests, the protocol, and the built client."""
