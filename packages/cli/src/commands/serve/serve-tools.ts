import type { OpenServedSession } from "@haft/mcp";
import { createSession, isToolset } from "haft";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { sayLine } from "../../terminal/say-line.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { ServeMcpInput } from "../serve-mcp.ts";
import { openPlace } from "../session/open-place.ts";
import { planSession } from "../session/plan-session.ts";
import { secretsIn } from "../session/secrets-in.ts";
import { serveHttp } from "./serve-http.ts";
import { serveStdio } from "./serve-stdio.ts";
import { servedServers } from "./served-servers.ts";
import { type ServerToken, serverToken } from "./server-token.ts";

/** Serves until the input ends or a signal comes, and says how it ended. */
export async function serveTools({ options }: ServeMcpInput, io: Io): Promise<CommandEnd> {
  checkListening(options);
  const token = options.http ? serverToken(options, io) : undefined;
  const inner = withoutToken(io, token);
  const place = await openPlace(options, inner);
  const secrets = [...secretsIn(io.env), ...(token === undefined ? [] : [token.value])];
  const say = (text: string): void => {
    if (!options.quiet) sayLine(io, text);
  };
  await using servers = await servedServers(options["mcp-config"], place, inner, say);
  // Clients have to see all tools.
  const parts = { choices: { ...options, "tool-search": "off" }, place, io: inner, secrets, servers } as const;
  // What cannot be used is said before any client comes.
  const { warnings } = await planSession(parts);
  warnings.forEach(say);
  const openSession: OpenServedSession = async (client) => {
    const remote = { approver: client.approver, ask: client.askUser };
    const { options: plan } = await planSession({ ...parts, remote });
    // The default prompt is for a model of this command; clients have their own.
    const { systemPrompt, tools = [], ...rest } = plan;
    const session = createSession({ ...rest, tools });
    session.closed.addEventListener("abort", () => {
      for (const toolset of tools) if (isToolset(toolset)) void toolset.close?.();
    });
    return session;
  };
  const onError = (error: Error): void => say(`haft serve mcp: ${error.message}`);
  if (token === undefined) await serveStdio({ openSession, onError }, io);
  else await serveHttp({ openSession, onError }, options, token, io);
  return "done";
}

/** One client on standard input and output needs no address. */
function checkListening(options: ServeMcpInput["options"]): void {
  if (options.http) return;
  const { host, port, "token-env": variable, "token-file": file, "allowed-hosts": names } = options;
  const given = { host, port, "token-env": variable, "token-file": file, "allowed-hosts": names?.[0] };
  const [unused] = Object.entries(given).find(([, value]) => value !== undefined) ?? [];
  if (unused !== undefined) throw new UsageError(`Cannot use --${unused}: it is for --http; give that too`);
}

/** Commands and programs that tools start are not to know the token. */
function withoutToken(io: Io, token: ServerToken | undefined): Io {
  if (token?.variable === undefined) return io;
  const env = { ...io.env };
  delete env[token.variable];
  return { ...io, env };
}
