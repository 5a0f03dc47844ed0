import { fileTokenStore, type HttpServerConfig, signIn } from "@haft/mcp";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";
import { openBrowser } from "../../terminal/open-browser.ts";
import { printableLine } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { McpLoginInput } from "../mcp-login.ts";
import { seenPlace } from "../session/seen-place.ts";
import { addressServer } from "./address-server.ts";
import { decideServer } from "./decide-server.ts";
import { findServer } from "./find-server.ts";
import { readServers } from "./read-servers.ts";
import { signInFolder } from "./sign-in-folder.ts";

/** Signs the user in at one server. One of a project has to be approved first: its page could be anybody's. */
export async function loginServer({ options, operands: [name = ""] }: McpLoginInput, io: Io): Promise<CommandEnd> {
  const place = await seenPlace(io);
  const read = await readServers(options, place, io);
  const server = addressServer(await findServer(name, read), "sign in to");
  const decision = await decideServer(server, { root: read.places.root, trust: place.trust, canAsk: true }, io);
  if (decision.status !== "approved") throw new UsageError(decision.text);
  const folder = signInFolder(io);
  if (folder === undefined) {
    throw new UsageError("Cannot keep a sign-in: the environment names no home; set HOME or XDG_STATE_HOME");
  }
  const { issuer, scope } = await signInThere(server, folder, io);
  const granted = scope === undefined ? "" : `, for ${printableLine(scope, 500)}`;
  io.stdout.write(`Signed in at ${printableLine(name, 200)} by ${printableLine(issuer, 500)}${granted}\n`);
  return "done";
}

async function signInThere(server: HttpServerConfig, folder: string, io: Io): ReturnType<typeof signIn> {
  const ended = new AbortController();
  const canPaste = isPersonThere(io);
  try {
    return await signIn(server, {
      store: fileTokenStore(folder),
      fetch: io.fetch,
      signal: io.signal,
      openBrowser(url) {
        io.stderr.write(`Sign in on this page:\n  ${url}\n`);
        openBrowser(url, io);
        return canPaste ? pastedAddress(io, AbortSignal.any([ended.signal, io.signal])) : undefined;
      },
    });
  } finally {
    ended.abort();
  }
}

/** What the user pastes, if it comes before the browser's answer. */
async function pastedAddress(io: Io, signal: AbortSignal): Promise<string | undefined> {
  io.stderr.write("If your browser is on another machine, paste the address to which the page led: ");
  const line = await readLine(io, signal).catch(() => undefined);
  return line?.trim() === "" ? undefined : line;
}
