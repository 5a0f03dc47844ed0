import { fingerprint } from "../json/fingerprint.ts";
import { createRegistry, type Registry } from "../registry/registry.ts";
import type { ToolAccess } from "../registry/tool-access.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolDefinition } from "../tool/tool-definition.ts";
import { isToolset, type Toolset } from "../toolset/toolset.ts";
import type { PermissionRules } from "./permission-rules.ts";

/**
 * The tools of a session by name, as they are now: registry, toolsets, access and rules put together.
 *
 * It is built again when access or registry is set, a toolset has a new tools array or reports a change; until then the same
 * definitions, in the same order, with the same bytes, are shown. Tools that come later stand after those shown before.
 */
export class ToolTable {
  #registry: Registry;
  #access: ToolAccess;
  readonly #sources: readonly (Tool | Toolset)[];
  readonly #toolsets: readonly Toolset[];
  readonly #rules: PermissionRules | undefined;
  readonly #unsubscribe: (() => void)[] = [];
  #arrays: readonly (readonly Tool[])[] = [];
  #isStale = true;
  #all: Registry;
  #visible: readonly Tool[] = [];
  #visibleSet: ReadonlySet<Tool> = new Set();
  #definitions: readonly ToolDefinition[] = [];
  #hash: string | undefined;
  readonly #places = new Map<string, number>();
  readonly #definitionOf = new WeakMap<Tool, ToolDefinition>();

  constructor(
    registry: Registry,
    sources: readonly (Tool | Toolset)[],
    access: ToolAccess,
    rules: PermissionRules | undefined,
  ) {
    this.#registry = registry;
    this.#access = access;
    this.#sources = sources;
    this.#toolsets = sources.filter(isToolset);
    this.#rules = rules;
    this.#all = this.#gather();
    for (const toolset of this.#toolsets) {
      const end = toolset.onChange?.(() => {
        this.#isStale = true;
      });
      if (end !== undefined) this.#unsubscribe.push(end);
    }
  }

  get access(): ToolAccess {
    return this.#access;
  }

  set access(access: ToolAccess) {
    this.#access = access;
    this.#isStale = true;
  }

  get registry(): Registry {
    return this.#registry;
  }

  set registry(registry: Registry) {
    this.#all = this.#gather(registry);
    this.#registry = registry;
  }

  get visibleTools(): readonly Tool[] {
    this.#refresh();
    return this.#visible;
  }

  get definitions(): readonly ToolDefinition[] {
    this.#refresh();
    return this.#definitions;
  }

  get definitionsHash(): string {
    this.#refresh();
    this.#hash ??= fingerprint(JSON.stringify(this.#definitions));
    return this.#hash;
  }

  find(name: string): Tool | "not-allowed" | "unknown" {
    this.#refresh();
    const tool = this.#all.find(name);
    if (tool !== undefined && this.#visibleSet.has(tool) && tool.isEnabled?.() !== false) return tool;
    if (name.trim() === "") return "unknown";
    if (!this.#access.isVisible(tool === undefined ? name : tool.name)) return "not-allowed";
    return tool === undefined ? "unknown" : "not-allowed";
  }

  close(): void {
    for (const end of this.#unsubscribe.splice(0)) end();
  }

  #refresh(): void {
    if (this.#hasNewArray()) this.#all = this.#gather();
    if (!this.#isStale) return;
    this.#isStale = false;
    const visible = this.#inOrderShown(this.#all.tools.filter((tool) => this.#isVisible(tool)));
    this.#visibleSet = new Set(visible);
    this.#visible = Object.freeze(visible);
    this.#setDefinitions(visible.filter((tool) => tool.unlisted !== true).map((tool) => this.#define(tool)));
  }

  /** A name keeps the place it was first shown at, so that what is hidden for a while comes back to the same bytes. */
  #inOrderShown(tools: readonly Tool[]): Tool[] {
    const places = this.#places;
    for (const { name } of tools) if (!places.has(name)) places.set(name, places.size);
    return tools.toSorted((a, b) => (places.get(a.name) as number) - (places.get(b.name) as number));
  }

  #setDefinitions(definitions: readonly ToolDefinition[]): void {
    if (definitions.length === this.#definitions.length && definitions.every((one, i) => one === this.#definitions[i]))
      return;
    this.#definitions = Object.freeze(definitions);
    this.#hash = undefined;
  }

  #isVisible(tool: Tool): boolean {
    return this.#access.isVisible(tool.name) && tool.isEnabled?.() !== false && this.#rules?.hides(tool) !== true;
  }

  #define(tool: Tool): ToolDefinition {
    let definition = this.#definitionOf.get(tool);
    if (definition === undefined) {
      definition = Object.freeze({ name: tool.name, description: tool.description, inputSchema: tool.inputSchema });
      this.#definitionOf.set(tool, definition);
    }
    return definition;
  }

  #hasNewArray(): boolean {
    for (let i = 0; i < this.#toolsets.length; i++) {
      if (this.#toolsets[i]?.tools !== this.#arrays[i]) return true;
    }
    return false;
  }

  /** A tool that the registry and a toolset share is there once. */
  #gather(registry = this.#registry): Registry {
    this.#isStale = true;
    const arrays = this.#toolsets.map((toolset) => toolset.tools);
    const tools = this.#sources.flatMap((source) => (isToolset(source) ? source.tools : [source]));
    const own = new Set(tools);
    const all =
      tools.length === 0 ? registry : createRegistry([...registry.tools.filter((tool) => !own.has(tool)), ...tools]);
    this.#arrays = arrays;
    return all;
  }
}
