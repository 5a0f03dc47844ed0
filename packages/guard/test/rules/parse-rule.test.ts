import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRule } from "../../src/rules/parse-rule.ts";
import type { RuleList } from "../../src/settings/rule-list.ts";

/** The kind of the rule and what it is about, or the problem. */
function parsed(text: string, list: RuleList = "deny"): string {
  const result = parseRule(text, list);
  if (!result.ok) return `problem (${result.tool}): ${result.problem}`;
  const { rule } = result;
  switch (rule.type) {
    case "tool":
      return `tool ${rule.tool}`;
    case "tools":
      return `tools ${rule.prefix}`;
    case "command":
    case "domain":
      return `${rule.type} ${rule.pattern}`;
    case "path":
      return `${rule.operation} ${rule.pattern}`;
    case "name":
      return `name ${rule.pattern}${rule.parameter === undefined ? "" : ` or ${rule.parameter.name}=${rule.parameter.pattern}`}`;
    case "parameter":
      return `parameter ${rule.parameter.name}=${rule.parameter.pattern}`;
  }
}

describe("parseRule()", () => {
  test.each([
    ["Bash", "tool Bash"],
    [" Bash ", "tool Bash"],
    ["Bash(*)", "tool Bash"],
    ["Bash(npm run build)", "command npm run build"],
    ["Bash(git diff:*)", "command git diff:*"],
    ["Bash(ls *)", "command ls *"],
    ["Bash(echo (a) b)", "command echo (a) b"],
    ["shell(ls)", "command ls"],
    ["Read(//etc/**)", "read //etc/**"],
    ["Read(~/.ssh/**)", "read ~/.ssh/**"],
    ["Edit(/src/**)", "write /src/**"],
    ["Edit(./a\\[b\\]\\(c\\).ts)", "write ./a\\[b\\]\\(c\\).ts"],
    ["Write(a)", "write a"],
    ["NotebookEdit(a.ipynb)", "write a.ipynb"],
    ["Grep(secrets)", "read secrets"],
    ["WebFetch(domain:*.Example.com)", "domain *.example.com"],
    ["WebFetch(domain: example.com. )", "domain example.com"],
    ["WebSearch", "tool WebSearch"],
    ["mcp__github", "tools mcp__github__"],
    ["mcp__github__*", "tools mcp__github__"],
    ["mcp__github__get_*", "tools mcp__github__get_"],
    ["mcp__github__get_issue", "tool mcp__github__get_issue"],
    ["Agent(Explore)", "name Explore"],
    ["Agent(model:opus)", "name model:opus or model=opus"],
    ["Skill(deploy *)", "name deploy *"],
    ["WebSearch(query:secret*)", "parameter query=secret*"],
    ["mcp__db__run(sql:DROP*)", "parameter sql=DROP*"],
    ["web_*", "tools web_"],
    ["*", "tools "],
  ])("reads %j", (text, expected) => {
    expect(parsed(text)).toBe(expected);
  });

  test.each([
    ["", "problem (undefined): it is empty"],
    ["Bash(ls", 'problem (Bash): its parenthesis does not end; write it as "Bash(git status)"'],
    ["Bash(ls) x", 'problem (Bash): its parenthesis does not end; write it as "Bash(git status)"'],
    ["Bash()", 'problem (Bash): nothing stands in its parentheses; "Bash" alone means every call'],
    ["(ls)", "problem (undefined): no name of a tool stands before the parenthesis"],
    ["a*b", 'problem (a*b): a "*" in the name of a tool can only stand at its end'],
    ["WebFetch(example.com)", 'problem (WebFetch): it must name a domain, as in "WebFetch(domain:example.com)"'],
    ["WebFetch(domain:)", 'problem (WebFetch): its domain is empty; "WebFetch" alone means every address'],
    [
      "WebFetch(domain:https://a.b/c)",
      'problem (WebFetch): its domain must be the name of a host alone, as in "domain:example.com" or "domain:*.example.com"',
    ],
    [
      "TodoWrite(x)",
      'problem (TodoWrite): what stands in its parentheses must be a parameter of the input and its value, as in "TodoWrite(name:value)"',
    ],
  ])("says what is wrong with %j, and which tool it seems to be about", (text, expected) => {
    expect(parsed(text)).toBe(expected);
  });

  test.each([
    ["web_*", 'problem (web_*): an allow rule for many tools must name their MCP server, as in "mcp__github__*"'],
    ["*", 'problem (*): an allow rule for many tools must name their MCP server, as in "mcp__github__*"'],
    ["mcp__*", 'problem (mcp__*): an allow rule for many tools must name their MCP server, as in "mcp__github__*"'],
    [
      "WebSearch(query:x)",
      'problem (WebSearch): a parameter can only be named in a deny or ask rule; "WebSearch" alone allows every call of it',
    ],
    ["WebFetch(url:x)", 'problem (WebFetch): it must name a domain, as in "WebFetch(domain:example.com)"'],
    ["Agent(model:opus)", "name model:opus"],
    ["mcp__github__*", "tools mcp__github__"],
  ])("does not allow by %j what only forbids", (text, expected) => {
    expect(parsed(text, "allow")).toBe(expected);
  });

  test("any text is a rule or a problem", () => {
    const pieces = fc.constantFrom(
      "Bash",
      "Read",
      "WebFetch",
      "mcp__a__",
      "(",
      ")",
      "*",
      ":",
      "domain:",
      " ",
      "\\",
      "\0",
      "x",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, fc.constantFrom<RuleList>("allow", "ask", "deny"), (written, list) => {
        const result = parseRule(written, list);
        if (result.ok) expect(result.rule.text).toBe(written.trim());
        else expect(result.problem).not.toBe("");
      }),
    );
  });
});
