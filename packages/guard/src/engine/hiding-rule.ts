import type { Tool } from "haft";
import { kindOfTool, type ToolKind } from "../rules/known-tools.ts";
import type { RuleBook } from "./rule-book.ts";
import type { RuleEntry } from "./rule-entry.ts";
import { wholeToolRule } from "./rule-set.ts";

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
