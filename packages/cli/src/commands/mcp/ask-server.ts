import type { McpServerConfig } from "@haft/mcp";
import { dropTyped } from "../../terminal/drop-typed.ts";
import type { Io } from "../../terminal/io.ts";
import { printable, printableLine } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";

/** Asks the person at the terminal whether a server of a project may be started, and shows all of its definition. */
export async function askServer(server: McpServerConfig, isChanged: boolean, io: Io): Promise<boolean> {
  const { name, file = "the project" } = server;
  const again = isChanged ? ", in another way than you have decided about" : "";
  const definition = JSON.stringify(server.definition ?? {}, null, 2).replaceAll("\n", "\n  ");
  const effect =
    server.type === "stdio"
      ? "It runs as a program of yours, outside of the sandbox"
      : `It is sent what the model gives to its tools, at ${printableLine(server.url, 500)}`;
  await dropTyped(io);
  io.stderr.write(
    `? ${printableLine(file, 500)} defines the MCP server "${printableLine(name, 200)}"${again}:\n  ${printable(definition)}\n  ${effect}, now and later, until its definition changes.\n  Start it? [y]es, or [n]o: `,
  );
  const answer = (await readLine(io, io.signal))?.trim() ?? "";
  return /^y(es)?$/i.test(answer);
}
