import { compareNames } from "../json/compare-names.ts";
import { foldedNamesOf } from "../tool/names-of.ts";
import type { Tool } from "../tool/tool.ts";
import { type FeatureFlags, featureFlags } from "./feature-flags.ts";
import { createRegistry, type ToolSource } from "./registry.ts";

/** A built-in tool that is there only under some flags. */
export interface ToolRegistration {
  readonly tool: ToolSource;
  when(flags: FeatureFlags): boolean;
}

/** A tool of an MCP server that was left out because its name is taken. */
export interface ShadowedTool {
  readonly type: "tool-shadowed";
  readonly tool: Tool;
  readonly by: Tool;
}

export interface ToolPoolOptions {
  readonly builtin: readonly (ToolSource | ToolRegistration)[];
  /** Asked for at every assembly. */
  mcp?(): readonly Tool[];
  /** True for a tool that is denied: it is left out, built-in or not. `matchesNameRule` makes one of names. */
  isHidden?(tool: Tool): boolean;
  readonly flags?: FeatureFlags | undefined;
  onShadowed?(event: ShadowedTool): void;
}

export interface ToolPool {
  /** The built-in tools by name, then those of MCP servers by name: the same tools give the same order. */
  tools(): readonly Tool[];
  /** Forgets which built-in tools there are, so that changed flags count. */
  invalidate(): void;
}

/**
 * The tools of a host: its own, then those of its MCP servers, without what is denied or not enabled.
 *
 * A server can add tools but never replace one: a name or alias that a built-in tool or an earlier server has, in any letter case,
 * is left out and reported, also while the built-in one is denied.
 *
 * @throws {HaftError} `tool-name-taken` when two built-in tools share a name
 */
export function assembleToolPool(options: ToolPoolOptions): ToolPool {
  let base: readonly Tool[] | undefined;
  return {
    tools() {
      base ??= builtinTools(options);
      const all = [...base, ...foreignTools(base, options)];
      return Object.freeze(all.filter((tool) => tool.isEnabled?.() !== false && options.isHidden?.(tool) !== true));
    },
    invalidate() {
      base = undefined;
    },
  };
}

function builtinTools({ builtin, flags = featureFlags() }: ToolPoolOptions): readonly Tool[] {
  const sources = builtin.map((entry) => {
    if (!isRegistration(entry)) return entry;
    return entry.when(flags) ? entry.tool : undefined;
  });
  return createRegistry(sources).tools.toSorted(byName);
}

function isRegistration(entry: ToolSource | ToolRegistration): entry is ToolRegistration {
  return typeof entry === "object" && "when" in entry;
}

function foreignTools(base: readonly Tool[], options: ToolPoolOptions): readonly Tool[] {
  const owners = new Map<string, Tool>();
  for (const tool of base) claim(owners, tool);
  const kept = (options.mcp?.() ?? []).filter((tool) => {
    const by = foldedNamesOf(tool)
      .map((name) => owners.get(name))
      .find((owner) => owner !== undefined);
    if (by === undefined) claim(owners, tool);
    else options.onShadowed?.({ type: "tool-shadowed", tool, by });
    return by === undefined;
  });
  return kept.sort(byName);
}

function claim(owners: Map<string, Tool>, tool: Tool): void {
  for (const name of foldedNamesOf(tool)) owners.set(name, tool);
}

function byName(a: Tool, b: Tool): number {
  return compareNames(a.name, b.name);
}
