import { HaftError } from "../errors/haft-error.ts";
import { checkSchemaDeclaration } from "../schema/check-schema-declaration.ts";
import { namesOf } from "../tool/names-of.ts";
import type { Tool } from "../tool/tool.ts";

/** A tool, or how to make one when the registry is built. */
export type ToolSource = Tool | (() => Tool);

/** Tools by name, in the order of registration. Immutable. */
export interface Registry {
  readonly tools: readonly Tool[];
  /** By name, by alias, or by either in another letter case. */
  find(name: string): Tool | undefined;
  /**
   * A new registry with this tool at the end, or in place of the one that has its name.
   *
   * @throws {HaftError} `tool-name-taken`, unless `replace` is given; `schema-invalid`
   */
  register(tool: ToolSource, options?: { readonly replace?: boolean | undefined }): Registry;
}

/**
 * A registry of these tools. Absent entries are left out.
 *
 * @throws {HaftError} `tool-name-taken` when names or aliases of two tools are equal or differ only by letter case;
 *   `schema-invalid` when a tool's input schema cannot be one, unless it is made late
 */
export function createRegistry(sources: readonly (ToolSource | undefined | null)[]): Registry {
  const tools = Object.freeze(sources.filter(isGiven).map(toTool));
  const byName = new Map<string, Tool>();
  const byFoldedName = new Map<string, Tool>();
  const seen = new Set<Tool>();
  for (const tool of tools) {
    if (seen.has(tool)) throw nameTaken(tool, tool.name, tool);
    seen.add(tool);
    if (tool.hasLateSchema !== true) checkSchemaDeclaration(tool.inputSchema, `tool "${tool.name}"`);
    for (const name of namesOf(tool)) {
      const other = byFoldedName.get(name.toLowerCase());
      if (other !== undefined && other !== tool) throw nameTaken(tool, name, other);
      byFoldedName.set(name.toLowerCase(), tool);
      byName.set(name, tool);
    }
  }
  return Object.freeze({
    tools,
    find: (name: string) => byName.get(name) ?? byFoldedName.get(name.toLowerCase()),
    register(source: ToolSource, options?: { readonly replace?: boolean | undefined }) {
      const tool = toTool(source);
      const place = tools.findIndex((other) => other.name.toLowerCase() === tool.name.toLowerCase());
      if (place === -1 || options?.replace !== true) return createRegistry([...tools, tool]);
      return createRegistry(tools.with(place, tool));
    },
  });
}

function isGiven(source: ToolSource | undefined | null): source is ToolSource {
  return source !== undefined && source !== null;
}

function toTool(source: ToolSource): Tool {
  return typeof source === "function" ? source() : source;
}

function nameTaken(tool: Tool, name: string, other: Tool): HaftError {
  const what = name === tool.name ? `tool "${name}"` : `tool "${tool.name}" with the alias "${name}"`;
  const taken = namesOf(other).find((otherName) => otherName.toLowerCase() === name.toLowerCase());
  const whose = taken === other.name ? `a tool is named "${taken}"` : `tool "${other.name}" has the alias "${taken}"`;
  return new HaftError("tool-name-taken", `Cannot register ${what}: ${whose}; rename one, or prefix its toolset`);
}
