import { nearestNames, type Tool } from "haft";
import type { CaseProbe } from "../paths/case-probe.ts";
import { compilePathPattern } from "../paths/path-pattern.ts";
import { foldedToolName, kindOfTool, knownToolNames, type ToolKind } from "../rules/known-tools.ts";
import { matchesToolPrefix, namesOf } from "../rules/matches-tool.ts";
import { parseRule } from "../rules/parse-rule.ts";
import type { Rule } from "../rules/rule.ts";
import type { SettingsWarning } from "../settings/settings-warning.ts";
import { type CommandRules, commandRules } from "./command-rule-index.ts";
import { type FileRules, fileRules } from "./file-rules.ts";
import { placeOfRule, type RuleEntry, type SourcedRule } from "./rule-entry.ts";

export interface RuleBookOptions {
  /** What paths without a leading slash are meant from. */
  readonly folder: string;
  readonly home: string | undefined;
  readonly isCaseInsensitive: CaseProbe;
}

/** The rules of one list, sorted by what they are about, so that a call is compared only with those that can match. */
export interface RuleSet {
  readonly all: RuleEntry[];
  /** Whole tools, by the folded name of the tool. */
  readonly tools: Map<string, RuleEntry>;
  readonly prefixes: RuleEntry[];
  readonly commands: CommandRules;
  readonly reads: FileRules;
  readonly writes: FileRules;
  readonly domains: RuleEntry[];
  /** Names and parameters, by the folded name of the tool. */
  readonly inputs: Map<string, RuleEntry[]>;
}

/** All rules in force. `version` changes whenever a rule is added. */
export interface RuleBook {
  readonly allow: RuleSet;
  readonly ask: RuleSet;
  readonly deny: RuleSet;
  readonly warnings: SettingsWarning[];
  version: number;
}

export function createRuleBook(rules: readonly SourcedRule[], options: RuleBookOptions): RuleBook {
  const [allow, ask, deny] = [1, 2, 3].map(() => emptySet(options.isCaseInsensitive)) as [RuleSet, RuleSet, RuleSet];
  const book: RuleBook = { allow, ask, deny, warnings: [], version: 0 };
  for (const rule of rules) addRule(book, rule, options);
  return book;
}

/**
 * Puts a rule in force. One that cannot be read is a warning; where it would have forbidden or asked, every call of the tool it
 * names is asked about, so that a slip of the pen opens nothing.
 */
export function addRule(book: RuleBook, written: SourcedRule, options: RuleBookOptions): void {
  const parsed = parseRule(written.text, written.list);
  if (!parsed.ok) failClosed(book, written, parsed.problem, parsed.tool);
  else if (parsed.rule.type === "path") addPathRule(book, written, parsed.rule, options);
  else enter(book, written, parsed.rule);
}

function addPathRule(
  book: RuleBook,
  written: SourcedRule,
  rule: Rule & { readonly type: "path" },
  options: RuleBookOptions,
): void {
  try {
    const { list: kind, folder: sourceFolder } = written;
    enter(
      book,
      written,
      rule,
      compilePathPattern(rule.pattern, { ...options, kind, sourceFolder, cwd: options.folder }),
    );
  } catch (error) {
    failClosed(book, written, (error as Error).message, rule.tool);
  }
}

/** The deny rule that keeps a tool from being shown: one for the tool, or for every tool that does the same. */
export function hidingRule({ deny }: RuleBook, tool: Pick<Tool, "name" | "aliases">): RuleEntry | undefined {
  return wholeToolRule(deny, tool) ?? deny.tools.get(kindHeads[kindOfTool(tool.name)] ?? "");
}

/** A rule for one of these means every tool of its kind. */
const kindHeads: Readonly<Partial<Record<ToolKind, string>>> = {
  command: "bash",
  read: "read",
  write: "edit",
  fetch: "webfetch",
};

/** A book to which allow rules can be added without changing the first. */
export function copyOf(book: RuleBook): RuleBook {
  const { all, tools, prefixes, commands, reads, writes, domains, inputs } = book.allow;
  const allow: RuleSet = {
    all: [...all],
    tools: new Map(tools),
    prefixes: [...prefixes],
    commands: commands.copy(),
    reads: reads.copy(),
    writes: writes.copy(),
    domains: [...domains],
    inputs: new Map([...inputs].map(([name, entries]) => [name, [...entries]])),
  };
  return { ...book, allow, warnings: [] };
}

/** The tool rule, or rule for the beginning of its name, that is about a whole tool. */
export function wholeToolRule(set: RuleSet, tool: Pick<Tool, "name" | "aliases">): RuleEntry | undefined {
  for (const name of namesOf(tool)) {
    const found = set.tools.get(name) ?? (name.startsWith("cron") ? set.tools.get("cron") : undefined);
    if (found !== undefined) return found;
  }
  return set.prefixes.find(({ rule }) => rule.type === "tools" && matchesToolPrefix(rule.prefix, tool));
}

/** Warnings about rules for tools that nobody knows. Tools of MCP servers are not asked for: a server may come later. */
export function unknownToolWarnings(
  book: RuleBook,
  tools: readonly Pick<Tool, "name" | "aliases">[],
): SettingsWarning[] {
  const known = new Set([...knownToolNames().map(foldedToolName), ...tools.flatMap(namesOf)]);
  const entries = [...book.deny.all, ...book.ask.all, ...book.allow.all];
  return entries
    .filter(({ rule }) => rule.type !== "tools" && !/^mcp__/i.test(rule.tool) && !known.has(foldedToolName(rule.tool)))
    .map(({ rule, ...at }) => ({
      text: `Cannot find tool "${rule.tool}" of the ${at.list} rule "${rule.text}" ${placeOfRule(at)}: it matches nothing; mind its spelling`,
      file: at.file,
      line: at.line,
    }));
}

function failClosed(book: RuleBook, written: SourcedRule, problem: string, tool: string | undefined): void {
  const { text, list, file, line } = written;
  const isStrict = list !== "allow" && tool !== undefined;
  const instead = isStrict ? `; until then every call of "${tool}" is asked about` : "";
  const warning = `Cannot use the ${list} rule "${text}" ${placeOfRule(written)}: ${problem}${unknownTool(tool)}${instead}`;
  book.warnings.push({ text: warning, file, line });
  if (isStrict) enter(book, { ...written, list: "ask" }, { type: "tool", text, tool });
}

function unknownTool(tool: string | undefined): string {
  if (tool === undefined || /^mcp__|\*/i.test(tool) || isBuiltIn(tool)) return "";
  return `; "${tool}" is no built-in tool, near it is "${nearestNames(tool, knownToolNames(), 1)[0]}"`;
}

function isBuiltIn(tool: string): boolean {
  return knownToolNames().some((name) => foldedToolName(name) === foldedToolName(tool));
}

function enter(book: RuleBook, written: SourcedRule, rule: Rule, path?: RuleEntry["path"]): void {
  const { list, source, file, line } = written;
  const entry: RuleEntry = { rule, list, source, file, line, path };
  const set = book[list];
  set.all.push(entry);
  book.version += 1;
  switch (rule.type) {
    case "tool":
      keepFirst(set.tools, foldedToolName(rule.tool), entry);
      break;
    case "tools":
      set.prefixes.push(entry);
      break;
    case "command":
      set.commands.add(rule.pattern, entry);
      break;
    case "path":
      (rule.operation === "read" ? set.reads : set.writes).add(entry);
      break;
    case "domain":
      set.domains.push(entry);
      break;
    case "name":
    case "parameter": {
      const name = foldedToolName(rule.tool);
      const known = set.inputs.get(name);
      if (known === undefined) set.inputs.set(name, [entry]);
      else known.push(entry);
      break;
    }
  }
}

/** The strongest source comes first. */
function keepFirst(map: Map<string, RuleEntry>, key: string, entry: RuleEntry): void {
  if (!map.has(key)) map.set(key, entry);
}

function emptySet(isCaseInsensitive: CaseProbe): RuleSet {
  return {
    all: [],
    tools: new Map(),
    prefixes: [],
    commands: commandRules(),
    reads: fileRules(isCaseInsensitive),
    writes: fileRules(isCaseInsensitive),
    domains: [],
    inputs: new Map(),
  };
}
