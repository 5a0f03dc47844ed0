import type { Tool } from "haft";
import type { CaseProbe } from "../paths/case-probe.ts";
import { foldedToolName } from "../rules/known-tools.ts";
import { matchesToolPrefix, namesOf } from "../rules/matches-tool.ts";
import { type CommandRules, commandRules } from "./command-rule-index.ts";
import { type FileRules, fileRules } from "./file-rules.ts";
import type { RuleEntry } from "./rule-entry.ts";

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

export function emptyRuleSet(isCaseInsensitive: CaseProbe): RuleSet {
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

/** A set that can be added to without changing the first. */
export function copyOfRuleSet({ all, tools, prefixes, commands, reads, writes, domains, inputs }: RuleSet): RuleSet {
  return {
    all: [...all],
    tools: new Map(tools),
    prefixes: [...prefixes],
    commands: commands.copy(),
    reads: reads.copy(),
    writes: writes.copy(),
    domains: [...domains],
    inputs: new Map([...inputs].map(([name, entries]) => [name, [...entries]])),
  };
}

export function addToRuleSet(set: RuleSet, entry: RuleEntry): void {
  const { rule } = entry;
  set.all.push(entry);
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

/** The tool rule, or rule for the beginning of its name, that is about a whole tool. */
export function wholeToolRule(set: RuleSet, tool: Pick<Tool, "name" | "aliases">): RuleEntry | undefined {
  for (const name of namesOf(tool)) {
    const found = set.tools.get(name) ?? (name.startsWith("cron") ? set.tools.get("cron") : undefined);
    if (found !== undefined) return found;
  }
  return set.prefixes.find(({ rule }) => rule.type === "tools" && matchesToolPrefix(rule.prefix, tool));
}
