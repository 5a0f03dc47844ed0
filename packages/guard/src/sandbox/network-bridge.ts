/** The port inside of a sandbox that leads to the proxy outside. No other program listens in a network that is new. */
export const bridgePort: number = 31_280;

/**
 * What stands before a command so that it finds the proxy at {@link bridgePort}: a shell that starts the bridge, waits until it listens,
 * and becomes the command. The bridge ends with the sandbox.
 */
export function bridgeStarter(node: string, socket: string): readonly string[] {
  return ["/bin/sh", "-c", script, "sh", node, `(${bridge})(process.argv[1], ${bridgePort})`, socket];
}

// The shell waits for the end of what the bridge prints, not for its end. Descriptors of the command must not stay open in it.
const script = `ready=$(NODE_OPTIONS= "$1" -e "$2" "$3" </dev/null 2>/dev/null 3>&- 4>&- 5>&- &)
if [ "$ready" != ready ]; then echo "Cannot run the command: the bridge to the sandbox's proxy does not start" >&2; exit 126; fi
shift 3
exec "$@"`;

/** Passes connections to a port on to a Unix socket. It runs in a process of its own, by its text: nothing from outside of it is there. */
function bridge(socket: string, port: number): void {
  const net = process.getBuiltinModule("node:net");
  const fs = process.getBuiltinModule("node:fs");
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ path: socket, allowHalfOpen: true });
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(port, "127.0.0.1", () => {
    fs.writeSync(1, "ready");
    fs.closeSync(1);
    // Takes the lowest number that is free: no socket may have one that Node.js keeps for standard output.
    fs.openSync("/dev/null", "w");
  });
}
