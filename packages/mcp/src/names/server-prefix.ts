import { callableName, hashedName } from "./callable-name.ts";

/**
 * What the tools of a server are named with, such as `mcp__github`, at most 29 characters.
 *
 * It holds `__` once, so that a permission rule for the server is about that server alone. A name that had to be changed to something
 * that `taken` has, in any letter case, or that is too long, gets a hash.
 */
export function serverPrefix(server: string, taken: readonly string[] = []): string {
  const name = wordOf(server);
  const isUsable = name !== "" && /[A-Za-z0-9]/.test(name) && name.length <= maxServerChars;
  const prefix = `mcp__${isUsable ? name : hashedName(name === "" ? "server" : name, server, maxServerChars)}`;
  const isTaken = taken.some((other) => other.toLowerCase() === prefix.toLowerCase());
  return isTaken ? `mcp__${hashedName(name, server, maxServerChars)}` : prefix;
}

/**
 * The prefixes of servers, in their order. A server whose name needs no change has the prefix of its name, whatever the others are called: a
 * rule for it must not come to be about another.
 */
export function serverPrefixes(servers: readonly string[]): readonly string[] {
  const prefixes = new Map<string, string>();
  const exactFirst = [...servers.filter(isExact), ...servers.filter((server) => !isExact(server))];
  for (const server of new Set(exactFirst)) prefixes.set(server, serverPrefix(server, [...prefixes.values()]));
  return servers.map((server) => prefixes.get(server) as string);
}

function isExact(server: string): boolean {
  return wordOf(server) === server && server.length <= maxServerChars;
}

function wordOf(server: string): string {
  return callableName(server).replace(/__+/g, "_").replace(/^_|_$/g, "");
}

// Half of the 64 characters that services allow is left to the name of the tool.
const maxServerChars = 24;
