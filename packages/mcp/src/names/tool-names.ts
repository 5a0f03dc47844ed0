import { callableName, hashedName } from "./callable-name.ts";

/** Makes the name by which a model calls a tool; `server` is the name of the server as it was configured. */
export type NameTool = (tool: string, server: string) => string;

export interface ToolNameOptions {
  readonly server: string;
  readonly prefix: string;
  readonly nameTool?: NameTool | undefined;
}

/**
 * The names by which a model calls the tools of a server, in their order: `mcp__server__tool`, or what `nameTool` says.
 *
 * A name has at most 64 characters out of `[A-Za-z0-9_-]`, as services want it. One that is too long, or that had to be changed and then is
 * another tool's in any letter case, gets 8 digits of the hash of server and tool; so no two are equal, and the same tools always get the
 * same names.
 */
export function toolNames(tools: readonly string[], options: ToolNameOptions): readonly string[] {
  const wanted = tools.map((tool) => {
    const named = options.nameTool?.(tool, options.server) ?? `${options.prefix}__${tool}`;
    const name = callableName(named);
    return { tool, name, isExact: name === named && name.length <= maxChars };
  });
  const owners = Map.groupBy(wanted, ({ name }) => name.toLowerCase());
  return wanted.map((one) => {
    const group = owners.get(one.name.toLowerCase()) ?? [];
    const first = group.find(({ isExact }) => isExact);
    const isAlone = group.length === 1 || first === one;
    const isReadable = /[A-Za-z0-9]/.test(one.name.slice(options.nameTool === undefined ? options.prefix.length : 0));
    if (isAlone && isReadable && one.name.length <= maxChars) return one.name;
    return hashedName(one.name, `${options.server}\0${one.tool}`, maxChars);
  });
}

// Source: the name patterns of OpenAI and Anthropic, ^[a-zA-Z0-9_-]{1,64}$.
const maxChars = 64;
