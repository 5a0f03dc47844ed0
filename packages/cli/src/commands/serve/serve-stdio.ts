import { type ServeMcpOptions, serveMcpStdio } from "@haft/mcp";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";

/** Serves the client that started this command, until its input ends or the command is stopped. */
export async function serveStdio(options: ServeMcpOptions, io: Io): Promise<void> {
  if (isPersonThere(io))
    io.stderr.write("An MCP client is awaited on standard input; --http listens for some instead.\n");
  const server = await serveMcpStdio(options);
  const stop = (): void => void server.close();
  if (io.signal.aborted) stop();
  else io.signal.addEventListener("abort", stop, { once: true });
  await server.closed;
}
