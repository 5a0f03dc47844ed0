import { matchesNameRule } from "../registry/matches-name-rule.ts";
import type { Tool } from "../tool/tool.ts";
import { callTool } from "../tool-search/call-tool.ts";
import { createToolIndex, type ToolIndex } from "../tool-search/tool-index.ts";
import type { ToolQuery } from "../tool-search/tool-query.ts";
import { type SearchedTools, toolSearch } from "../tool-search/tool-search.ts";

/** Which tools a model is not shown before it looks for them with ToolSearch. */
export interface DeferTools {
  /** `always`, or `auto`: once the definitions take more than their share of the context. @default "auto" */
  readonly when?: "always" | "auto" | undefined;
  /** What the model takes in all, in tokens of about 4 characters. @default 200_000 */
  readonly contextTokens?: number | undefined;
  /** How much of it the definitions may take, from 0 to 1. @default 0.1 */
  readonly share?: number | undefined;
  /** Tools that are always shown: names of tools or toolsets, beginnings (`web_*`), MCP servers (`mcp__github`). @default none */
  readonly alwaysLoaded?: readonly string[] | undefined;
  /**
   * Whether loaded tools are called through a tool CallTool, and the definitions never change: for models that take no new tools in
   * mid-conversation, and for prompt caches that a new definition would end.
   *
   * @default false
   */
  readonly dispatch?: boolean | undefined;
  /** How much the system prompt says of tools to be loaded, in characters; of the others only how many there are. @default 16_000 */
  readonly maxListChars?: number | undefined;
}

/**
 * The tools of a session that are loaded when they are asked for.
 *
 * ToolSearch itself is always shown, so there is never a request without tools. What was shown once stays: once begun, deferring goes
 * on, and of the tools there were before none is taken back.
 */
export class DeferredTools implements SearchedTools {
  /** ToolSearch, and CallTool where loaded tools are called through it. */
  readonly own: readonly Tool[];
  readonly #dispatcher: Tool | undefined;
  readonly #options: DeferTools;
  readonly #show: (tools: readonly Tool[]) => void;
  readonly #findVisible: (name: string) => Tool | undefined;
  readonly #loaded = new Set<string>();
  readonly #charsOf = new WeakMap<Tool, number>();
  #isDeferring = false;
  #tools: readonly Tool[] = [];
  #toolSet: ReadonlySet<Tool> = new Set();
  #indexed: readonly Tool[] | undefined;
  #index: ToolIndex = createToolIndex();

  constructor(
    options: DeferTools,
    findVisible: (name: string) => Tool | undefined,
    show: (tools: readonly Tool[]) => void,
  ) {
    this.#options = options;
    this.#findVisible = findVisible;
    this.#show = show;
    this.#dispatcher = options.dispatch === true ? callTool() : undefined;
    this.own = [toolSearch(this), ...(this.#dispatcher === undefined ? [] : [this.#dispatcher])];
  }

  get isDeferring(): boolean {
    return this.#isDeferring;
  }

  /** CallTool, while it is shown. */
  get dispatcher(): Tool | undefined {
    return this.#isDeferring ? this.#dispatcher : undefined;
  }

  get dispatcherName(): string | undefined {
    return this.#dispatcher?.name;
  }

  isLoaded(tool: Tool): boolean {
    return this.#loaded.has(tool.name);
  }

  /**
   * Which of the visible, listed tools are shown now.
   *
   * @param toolsetOf the name of the toolset of a tool
   * @param isShown whether a tool was shown before
   */
  choose(
    listed: readonly Tool[],
    toolsetOf: (tool: Tool) => string | undefined,
    isShown: (tool: Tool) => boolean,
  ): readonly Tool[] {
    this.#tools = listed.filter((tool) => !this.own.includes(tool));
    this.#toolSet = new Set(this.#tools);
    // Without ToolSearch what is deferred could never be loaded, and without CallTool not be called.
    if (listed.length - this.#tools.length < this.own.length) {
      this.#isDeferring = false;
      return this.#tools;
    }
    const rules = this.#options.alwaysLoaded ?? [];
    const isAlways = (tool: Tool) => matchesNameRule(rules, tool) || rules.includes(toolsetOf(tool) ?? "");
    this.#isDeferring ||= this.#isWanted();
    if (!this.#isDeferring) return this.#tools;
    const isAdded = (tool: Tool) => this.#dispatcher === undefined && this.#loaded.has(tool.name);
    return listed.filter((tool) => this.own.includes(tool) || isShown(tool) || isAdded(tool) || isAlways(tool));
  }

  #isWanted(): boolean {
    const { when = "auto", contextTokens = 200_000, share = 0.1 } = this.#options;
    if (when === "always") return this.#tools.length > 0;
    let left = contextTokens * share * charsPerToken;
    return this.#tools.some((tool) => {
      left -= this.#chars(tool);
      return left < 0;
    });
  }

  #chars(tool: Tool): number {
    let chars = this.#charsOf.get(tool);
    if (chars === undefined) {
      const { name, description, inputSchema } = tool;
      chars = JSON.stringify({ name, description, inputSchema }).length;
      this.#charsOf.set(tool, chars);
    }
    return chars;
  }

  get names(): readonly string[] {
    return this.#tools.filter((tool) => this.#isThere(tool)).map((tool) => tool.name);
  }

  find(name: string): Tool | undefined {
    const tool = this.#findVisible(name);
    return tool !== undefined && this.#toolSet.has(tool) ? tool : undefined;
  }

  search(query: ToolQuery & { readonly type: "words" }, count: number): readonly Tool[] {
    if (this.#indexed !== this.#tools) {
      if (this.#index.size > 2 * this.#tools.length) this.#index = createToolIndex();
      this.#index.add(this.#tools);
      this.#indexed = this.#tools;
    }
    return this.#index.search(query, count, (tool) => this.#isThere(tool));
  }

  #isThere(tool: Tool): boolean {
    return this.find(tool.name) === tool;
  }

  load(tools: readonly Tool[]): void {
    for (const tool of tools) this.#loaded.add(tool.name);
    if (this.#isDeferring && this.#dispatcher === undefined) this.#show(tools);
  }

  /** Loads tools by name, those that are not there as soon as they come. */
  loadNames(names: readonly string[]): void {
    for (const name of names) this.#loaded.add(name);
    this.load(names.map((name) => this.find(name)).filter((tool) => tool !== undefined));
  }
}

const charsPerToken = 4;
