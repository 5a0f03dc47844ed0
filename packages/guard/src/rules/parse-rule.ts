import type { RuleList } from "../settings/rule-list.ts";
import { kindOfTool } from "./known-tools.ts";
import type { Rule, RuleParameter } from "./rule.ts";

/** A rule, or what is wrong with its text, as the end of a sentence; then `tool` is the tool it seems to be about. */
export type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problem: string; readonly tool: string | undefined };

/**
 * Reads a permission rule: `Tool`, or `Tool(what of it)`.
 *
 * What may stand in the parentheses depends on the tool: a command for `Bash`, a path pattern for `Read` and `Edit` and the tools that
 * read or write files, `domain:` for `WebFetch`, a name for `Agent` and `Skill`; `parameter:value` for every other tool, in deny and ask
 * rules only. It never throws.
 */
export function parseRule(text: string, list: RuleList): ParsedRule {
  const written = text.trim();
  const open = written.indexOf("(");
  const tool = (open === -1 ? written : written.slice(0, open)).trim();
  const fault = open === -1 ? bareFault(written) : shapeFault(written, open);
  if (fault !== undefined) return { ok: false, problem: fault, tool: toolNamePattern.test(tool) ? tool : undefined };
  const inside = open === -1 ? "*" : written.slice(open + 1, -1).trim();
  const read = inside === "*" ? wholeTool(written, tool, list) : partOfTool(written, tool, inside, list);
  return typeof read === "string" ? { ok: false, problem: read, tool } : { ok: true, rule: read };
}

const toolNamePattern = /^[\p{L}\p{N}_*][\p{L}\p{N}_.:/* -]*$/u;

function bareFault(text: string): string | undefined {
  if (text === "") return "it is empty";
  if (!toolNamePattern.test(text)) return 'a rule is the name of a tool, such as "Bash", or "Bash(git status)"';
  return undefined;
}

function shapeFault(text: string, open: number): string | undefined {
  if (!text.endsWith(")")) return 'its parenthesis does not end; write it as "Bash(git status)"';
  if (!toolNamePattern.test(text.slice(0, open).trim())) return "no name of a tool stands before the parenthesis";
  if (text.slice(open + 1, -1).trim() === "") {
    return `nothing stands in its parentheses; "${text.slice(0, open).trim()}" alone means every call`;
  }
  return undefined;
}

function wholeTool(text: string, tool: string, list: RuleList): Rule | string {
  const star = tool.indexOf("*");
  if (star === -1) {
    const isServer = /^mcp__(?:(?!__).)+$/i.test(tool);
    return isServer ? { type: "tools", text, tool, prefix: `${tool}__` } : { type: "tool", text, tool };
  }
  if (star !== tool.length - 1) return 'a "*" in the name of a tool can only stand at its end';
  const prefix = tool.slice(0, -1);
  if (list === "allow" && !/^mcp__(?:(?!__).)+__/i.test(prefix)) {
    return `an allow rule for many tools must name their MCP server, as in "mcp__github__*"`;
  }
  return { type: "tools", text, tool, prefix };
}

function partOfTool(text: string, tool: string, inside: string, list: RuleList): Rule | string {
  if (inside.includes("\0")) return "it contains a NUL character";
  const kind = kindOfTool(tool);
  switch (kind) {
    case "command":
      return { type: "command", text, tool, pattern: inside };
    case "read":
    case "write":
      return { type: "path", text, tool, operation: kind, pattern: inside };
    case "fetch":
      return domainRule(text, tool, inside, list);
    case "agent":
    case "skill":
      return nameRule(text, tool, inside, list);
    case "other":
      return parameterRule(text, tool, inside, list);
  }
}

function domainRule(text: string, tool: string, inside: string, list: RuleList): Rule | string {
  if (!/^domain:/i.test(inside)) {
    const parameter = list === "allow" ? undefined : parameterOf(inside);
    return parameter === undefined
      ? 'it must name a domain, as in "WebFetch(domain:example.com)"'
      : { type: "parameter", text, tool, parameter };
  }
  const pattern = inside.slice("domain:".length).trim().toLowerCase().replace(/\.$/, "");
  if (pattern === "") return 'its domain is empty; "WebFetch" alone means every address';
  if (/[/:@?#\s]/.test(pattern.replace(/^\[.*\]$/, ""))) {
    return 'its domain must be the name of a host alone, as in "domain:example.com" or "domain:*.example.com"';
  }
  return { type: "domain", text, tool, pattern };
}

function nameRule(text: string, tool: string, inside: string, list: RuleList): Rule | string {
  const parameter = list === "allow" ? undefined : parameterOf(inside);
  return { type: "name", text, tool, pattern: inside, ...(parameter === undefined ? {} : { parameter }) };
}

function parameterRule(text: string, tool: string, inside: string, list: RuleList): Rule | string {
  const parameter = parameterOf(inside);
  if (parameter === undefined) {
    return `what stands in its parentheses must be a parameter of the input and its value, as in "${tool}(name:value)"`;
  }
  if (list === "allow") {
    return `a parameter can only be named in a deny or ask rule; "${tool}" alone allows every call of it`;
  }
  return { type: "parameter", text, tool, parameter };
}

function parameterOf(inside: string): RuleParameter | undefined {
  const parts = /^([\p{L}_$][\p{L}\p{N}_$.-]*)\s*:\s*(.*)$/su.exec(inside);
  const [, name, pattern] = parts ?? [];
  return name === undefined || pattern === undefined || pattern === "" ? undefined : { name, pattern };
}
