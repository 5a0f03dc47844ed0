// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import { expect, test } from "vitest";
import { parseMcpConfig } from "../../src/config/parse-mcp-config.ts";

const parse = (text: string) => parseMcpConfig(text, { scope: "project", file: ".mcp.json", environment: {} });

test("one faulty server costs that one", () => {
  const text = JSON.stringify({
    mcpServers: { good: { command: "a" }, bad: { url: "https://x.test" }, " ": { command: "a" } },
  });
  const { servers, problems } = parse(text);
  expect(servers.map(({ name }) => name)).toEqual(["good"]);
  expect(problems).toEqual([
    'Cannot use the MCP server "bad" of .mcp.json: it has a "url" and no "type"; add "type": "http", or "sse" for an older server',
    'Cannot use the MCP server " " of .mcp.json: its name is blank',
  ]);
});

test("parseMcpConfig() says what is wrong with the file", () => {
  expect(parse("{").problems[0]).toMatch(/^Cannot use the MCP servers of \.mcp\.json: it is no JSON/);
  expect(parse("[]").problems[0]).toContain("it is no object");
  expect(parse("{}").problems[0]).toContain('it has no "mcpServers"');
  expect(parse('{"mcpServers":[]}').problems[0]).toContain('its "mcpServers" is no object');
  expect(parse('\uFEFF{"mcpServers":{}}')).toEqual({ servers: [], unusable: [], problems: [] });
});

test("parseMcpConfig() says of a definition that cannot be used what is wrong, and when only variables are missing", () => {
  const unset = { command: "a", env: { A: "${A}", B: "${B}" } };
  const { unusable } = parse(JSON.stringify({ mcpServers: { faulty: { command: 7 }, unset } }));
  expect(unusable.map(({ name, problem, missing }) => [name, problem.slice(0, 23), missing])).toEqual([
    ["faulty", 'its "command" is no tex', undefined],
    ["unset", "the environment has no ", ["A", "B"]],
  ]);
});
