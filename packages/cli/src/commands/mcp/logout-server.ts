import { fileTokenStore, signOut } from "@haft/mcp";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import type { McpLogoutInput } from "../mcp-logout.ts";
import { seenPlace } from "../session/seen-place.ts";
import { addressServer } from "./address-server.ts";
import { findServer } from "./find-server.ts";
import { readServers } from "./read-servers.ts";
import { signInFolder } from "./sign-in-folder.ts";

/** Removes what is kept of the sign-in at one server. */
export async function logoutServer({ options, operands: [name = ""] }: McpLogoutInput, io: Io): Promise<CommandEnd> {
  const place = await seenPlace(io);
  const server = addressServer(await findServer(name, await readServers(options, place, io)), "sign out of");
  const folder = signInFolder(io);
  const wasThere = folder !== undefined && (await signOut(server, fileTokenStore(folder)));
  const shown = printableLine(name, 200);
  io.stdout.write(wasThere ? `Signed out of ${shown}\n` : `Nobody was signed in at ${shown}\n`);
  return "done";
}
