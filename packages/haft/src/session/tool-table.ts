import { fingerprint } from "../json/fingerprint.ts";
import { createRegistry, type Registry } from "../registry/registry.ts";
import type { ToolAccess } from "../registry/tool-access.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolDefinition } from "../tool/tool-definition.ts";
import { listTools, type ToolList } from "../tool-search/tool-list.ts";
import { isToolset, type Toolset } from "../toolset/toolset.ts";
import { DeferredTools, type DeferTools } from "./deferred-tools.ts";
import type { PermissionRules } from "./permission-rules.ts";

/**
 * The tools of a session by name, as they are now: registry, toolsets, access and rules put together.
 *
 * It is built again when access or registry is set, a toolset has a new tools array or reports a change; until then the same
 * definitions, in the same order, with the same bytes, are shown. Tools that come later stand after those shown before, and so do
 * deferred ones once they are loaded.
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
  /** Where a name stands in the definitions. */
  readonly #shownAt = new Map<string, number>();
  readonly #deferred: DeferredTools | undefined;
  readonly #definitionOf = new WeakMap<Tool, ToolDefinition>();

  constructor(
    registry: Registry,
    sources: readonly (Tool | Toolset)[],
    access: ToolAccess,
    rules: PermissionRules | undefined,
    deferTools?: DeferTools | undefined,
  ) {
    this.#registry = registry;
    this.#access = access;
    this.#deferred =
      deferTools &&
      new DeferredTools(
        deferTools,
        (name) => this.#findVisible(name),
        (tools) => this.#show(tools),
      );
    this.#sources = this.#deferred === undefined ? sources : [...sources, ...this.#deferred.own];
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

  find(name: string): Tool | "not-allowed" | "not-loaded" | "unknown" {
    this.#refresh();
    const visible = this.#findVisible(name);
    if (visible !== undefined)
      return this.#deferred !== undefined && this.#isDeferred(visible) ? "not-loaded" : visible;
    const registered = this.#all.find(name);
    const tool = this.#isOwn(registered) ? undefined : registered;
    if (name.trim() === "") return "unknown";
    if (!this.#access.isVisible(tool === undefined ? name : tool.name)) return "not-allowed";
    return tool === undefined ? "unknown" : "not-allowed";
  }

  /** Loads deferred tools by name, those that are not there as soon as they come. */
  load(names: readonly string[]): void {
    this.#refresh();
    this.#deferred?.loadNames(names);
  }

  /** What there is to be loaded now; undefined when nothing is deferred. */
  listDeferred(maxChars: number): ToolList | undefined {
    this.#refresh();
    const tools = this.#visible.filter((tool) => this.#isDeferred(tool));
    return tools.length === 0 ? undefined : listTools(tools, maxChars);
  }

  #isDeferred(tool: Tool): boolean {
    const deferred = this.#deferred;
    if (deferred?.isDeferring !== true || tool.unlisted === true) return false;
    return !this.#shownAt.has(tool.name) && !deferred.isLoaded(tool);
  }

  /** ToolSearch and CallTool, which are there only while tools are deferred. */
  #isOwn(tool: Tool | undefined): boolean {
    return tool !== undefined && this.#deferred?.own.includes(tool) === true;
  }

  /** CallTool, while it is shown. */
  get dispatcher(): Tool | undefined {
    if (this.#deferred === undefined) return undefined;
    this.#refresh();
    return this.#deferred.dispatcher;
  }

  #findVisible(name: string): Tool | undefined {
    const tool = this.#all.find(name);
    return tool !== undefined && this.#visibleSet.has(tool) && tool.isEnabled?.() !== false ? tool : undefined;
  }

  /** Adds tools to the end of the definitions. */
  #show(tools: readonly Tool[]): void {
    const added = tools.filter((tool) => tool.unlisted !== true && !this.#shownAt.has(tool.name));
    for (const { name } of added) this.#shownAt.set(name, this.#shownAt.size);
    this.#setDefinitions([...this.#definitions, ...added.map((tool) => this.#define(tool))]);
  }

  close(): void {
    for (const end of this.#unsubscribe.splice(0)) end();
  }

  #refresh(): void {
    for (let i = 0; i < this.#toolsets.length; i++) {
      if (this.#toolsets[i]?.tools !== this.#arrays[i]) this.#all = this.#gather();
    }
    if (this.#isStale) this.#choose();
  }

  #choose(): void {
    this.#isStale = false;
    const visible = inOrder(
      this.#all.tools.filter((tool) => this.#isVisible(tool)),
      this.#places,
    );
    const listed = visible.filter((tool) => tool.unlisted !== true);
    const shown = this.#deferred === undefined ? listed : this.#chooseShown(listed, this.#deferred);
    this.#visible = Object.freeze(visible.filter((tool) => !this.#isOwn(tool) || shown.includes(tool)));
    this.#visibleSet = new Set(this.#visible);
    this.#setDefinitions(inOrder(shown, this.#shownAt).map((tool) => this.#define(tool)));
  }

  #chooseShown(listed: readonly Tool[], deferred: DeferredTools): readonly Tool[] {
    const toolsetOf = new Map<Tool, string>();
    for (const { name, tools } of this.#toolsets) for (const tool of tools) toolsetOf.set(tool, name);
    return deferred.choose(
      listed,
      (tool) => toolsetOf.get(tool),
      (tool) => this.#shownAt.has(tool.name),
    );
  }

  #setDefinitions(definitions: readonly ToolDefinition[]): void {
    if (definitions.length === this.#definitions.length && definitions.every((one, i) => one === this.#definitions[i]))
      return;
    this.#definitions = Object.freeze(definitions);
    this.#hash = undefined;
  }

  #isVisible(tool: Tool): boolean {
    return this.#letsIn(tool) && tool.isEnabled?.() !== false && this.#rules?.hides(tool) !== true;
  }

  /** ToolSearch gives nothing but what is let in itself: a list of tools that are need not name it. */
  #letsIn(tool: Tool): boolean {
    if (!this.#isOwn(tool)) return this.#access.isVisible(tool.name);
    return !this.#access.hidden.includes(tool.name.toLowerCase());
  }

  #define(tool: Tool): ToolDefinition {
    let definition = this.#definitionOf.get(tool);
    if (definition === undefined) {
      definition = Object.freeze({ name: tool.name, description: tool.description, inputSchema: tool.inputSchema });
      this.#definitionOf.set(tool, definition);
    }
    return definition;
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

/** A name keeps the place it had first, so that what is hidden for a while comes back to the same bytes. */
function inOrder(tools: readonly Tool[], places: Map<string, number>): Tool[] {
  for (const { name } of tools) if (!places.has(name)) places.set(name, places.size);
  return tools.toSorted((a, b) => (places.get(a.name) as number) - (places.get(b.name) as number));
}
