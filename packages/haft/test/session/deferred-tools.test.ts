import { expect, test } from "vitest";
import {
  createSession,
  defineTool,
  defineToolset,
  executeToolCall,
  nameRules,
  type Session,
  type SessionOptions,
  type Tool,
  ToolAccess,
  type ToolResult,
  textOf,
  toolCall,
} from "../../src/index.ts";
import { pluginToolset } from "../toolset/plugin-toolset.ts";

const named = (name: string, more = {}): Tool =>
  defineTool({ name, description: `Does ${name}.`, execute: () => name, ...more });
const tools = ["read", "create_issue", "close_issue", "send_mail"].map((name) => named(name));

const deferring = (more: SessionOptions = {}) =>
  createSession({ tools, deferTools: { when: "always", alwaysLoaded: ["read"] }, ...more });

const shown = (session: Session) => session.definitions.map(({ name }) => name);

const search = (session: Session, query: string): Promise<ToolResult> =>
  executeToolCall(toolCall("ToolSearch", { query }), session);

const outcomeOf = async (session: Session, name: string) => {
  const { outcome, code } = await executeToolCall(toolCall(name), session);
  return code ?? outcome;
};

test("a session that defers shows ToolSearch and what is always loaded, and names the others in its prompt", () => {
  const session = deferring({ systemPrompt: "Be brief." });
  expect(shown(session)).toEqual(["read", "ToolSearch"]);
  expect(session.systemPrompt).toBe(
    [
      "Be brief.\n",
      "These tools are there but not loaded. Before you call one, load it with ToolSearch, by its name or by words:",
      "- create_issue: Does create_issue.",
      "- close_issue: Does close_issue.",
      "- send_mail: Does send_mail.",
    ].join("\n"),
  );
});

test("without the option nothing is deferred", () => {
  const session = createSession({ tools });
  expect([shown(session).length, session.systemPrompt, session.findTool("ToolSearch")]).toEqual([
    4,
    undefined,
    "unknown",
  ]);
});

test("U105 a deferred tool that was not loaded does not run, and the error says how to load it", async () => {
  const session = deferring();
  const result = await executeToolCall(toolCall("send_mail"), session);
  expect([result.outcome, result.code]).toEqual(["not-run", "tool-not-loaded"]);
  expect(textOf(result)).toContain(`load it with ToolSearch, query \\"select:send_mail\\"`);
});

test("what ToolSearch finds is callable from then on, at the end of definitions that stay as they were", async () => {
  const session = deferring();
  const before = session.definitions;
  await search(session, "select:send_mail");
  await search(session, "+create issue");
  expect(shown(session)).toEqual(["read", "ToolSearch", "send_mail", "create_issue"]);
  expect(session.definitions.slice(0, 2).every((one, i) => one === before[i])).toBe(true);
  expect(await outcomeOf(session, "send_mail")).toBe("ok");
  expect(await outcomeOf(session, "close_issue")).toBe("tool-not-loaded");
  const { definitions, definitionsHash } = session;
  await search(session, "select:send_mail");
  expect([session.definitions === definitions, session.definitionsHash === definitionsHash]).toEqual([true, true]);
});

test("U106 with only deferred tools ToolSearch is there; without any tool it is not", () => {
  expect(shown(createSession({ tools, deferTools: { when: "always" } }))).toEqual(["ToolSearch"]);
  expect(shown(createSession({ deferTools: { when: "always" } }))).toEqual([]);
});

test("ToolSearch finds only what is visible and permitted", async () => {
  const rules = nameRules({ deny: ["close_issue"] });
  const session = deferring({ rules, access: ToolAccess.hide(["send_mail"]) });
  expect((await search(session, "issue mail")).structured).toEqual({ loaded: ["create_issue"] });
  const result = await search(session, "select:send_mail,close_issue");
  expect(result.structured).toEqual({ loaded: [] });
  expect(session.systemPrompt).not.toMatch(/send_mail|close_issue/);
  expect(await outcomeOf(session, "send_mail")).toBe("tool-not-allowed");
});

test("ToolSearch neither finds nor suggests a tool that was disabled meanwhile", async () => {
  let isEnabled = true;
  const session = deferring({ tools: [...tools, named("beta_search", { isEnabled: () => isEnabled })] });
  isEnabled = false;
  expect((await search(session, "beta search")).structured).toEqual({ loaded: [] });
  expect(textOf(await search(session, "select:beta_search"))).not.toMatch(/the nearest are.*beta_search/);
  isEnabled = true;
  expect((await search(session, "beta search")).structured).toEqual({ loaded: ["beta_search"] });
});

test("a list of allowed tools need not name ToolSearch; where it is hidden nothing is deferred", () => {
  expect(shown(deferring({ access: ToolAccess.only(["read", "send_mail"]) }))).toEqual(["read", "ToolSearch"]);
  expect(shown(deferring({ access: ToolAccess.hide(["toolsearch"]) }))).toHaveLength(4);
  expect(shown(deferring({ rules: nameRules({ deny: ["ToolSearch"] }) }))).toHaveLength(4);
});

test("auto defers once the definitions take more than their share of the context", () => {
  const chars = JSON.stringify(createSession({ tools }).definitions).length;
  const auto = (contextTokens: number) => createSession({ tools, deferTools: { contextTokens } });
  expect(shown(auto(10 * Math.ceil(chars / 4)))).toEqual(tools.map(({ name }) => name));
  expect(auto(10 * Math.ceil(chars / 4)).findTool("ToolSearch")).toBe("unknown");
  expect(shown(auto(chars))).toEqual(["ToolSearch"]);
  expect(shown(createSession({ tools, deferTools: { contextTokens: chars, share: 1 } }))).toHaveLength(4);
});

test("when many tools come later, auto takes back none of those that were shown", async () => {
  const plugins = pluginToolset("plugins", [named("early")]);
  await using session = createSession({
    tools: [{ ...plugins, clone: () => plugins }],
    deferTools: { contextTokens: 2_000 },
  });
  expect(shown(session)).toEqual(["early"]);
  plugins.set(named("early"), ...Array.from({ length: 40 }, (_, i) => named(`late_${i}`)));
  expect(shown(session)).toEqual(["early", "ToolSearch"]);
  plugins.set(named("early"));
  expect(shown(session)).toEqual(["early", "ToolSearch"]);
});

test("tools that come later are found, and stand after what was loaded before", async () => {
  const plugins = pluginToolset("plugins", [named("one")]);
  const session = deferring({ tools: [...tools, { ...plugins, clone: () => plugins }] });
  await search(session, "select:one");
  plugins.set(named("one"), named("two"), named("read_more"));
  expect((await search(session, "two")).structured).toEqual({ loaded: ["two"] });
  expect(shown(session)).toEqual(["read", "ToolSearch", "one", "two"]);
});

test("alwaysLoaded names tools, toolsets, beginnings of names and MCP servers", () => {
  const always = (...alwaysLoaded: string[]) =>
    shown(
      createSession({
        tools: [named("web_get"), named("mcp__git__log"), defineToolset({ name: "files", tools }), named("other")],
        deferTools: { when: "always", alwaysLoaded },
      }),
    );
  expect(always("web_*", "mcp__git")).toEqual(["web_get", "mcp__git__log", "ToolSearch"]);
  expect(always("files")).toEqual([...tools.map(({ name }) => name), "ToolSearch"]);
});

test("loadTools() loads by name in that order, and later what is not there yet", async () => {
  const plugins = pluginToolset("plugins", []);
  const session = deferring({ tools: [...tools, { ...plugins, clone: () => plugins }] });
  session.loadTools(["send_mail", "later", "create_issue", "gone"]);
  expect(shown(session)).toEqual(["read", "ToolSearch", "send_mail", "create_issue"]);
  plugins.set(named("later"));
  expect(shown(session)).toEqual(["read", "ToolSearch", "send_mail", "create_issue", "later"]);
});

test("an unlisted tool is neither named nor found, and still runs", async () => {
  const session = deferring({ tools: [...tools, named("secret_door", { unlisted: true })] });
  expect((await search(session, "select:secret_door")).structured).toEqual({ loaded: [] });
  expect(session.systemPrompt).not.toContain("secret_door");
  expect(await outcomeOf(session, "secret_door")).toBe("ok");
});

test("of more tools than the prompt can name, it says how many there are", () => {
  const many = Array.from({ length: 1_000 }, (_, i) => named(`tool_${i}`));
  const session = createSession({ tools: many, deferTools: { when: "always", maxListChars: 100 } });
  expect(session.systemPrompt).toMatch(/:\n- tool_0\n- tool_1\n.*\n- 989 more that only ToolSearch finds$/s);
  expect(createSession({ tools: many, deferTools: { when: "always", maxListChars: 0 } }).systemPrompt).toMatch(
    /\n- 1000 that only ToolSearch finds$/,
  );
});

test("a session refuses options of deferring that there are not", () => {
  const refused = (deferTools: unknown) => () => createSession({ deferTools: deferTools as never });
  expect(refused({ mode: "on" })).toThrow('Cannot defer tools: there is no option "mode"');
  expect(refused({ when: "on" })).toThrow('its when is the text "on", not one of "always", "auto"');
  expect(refused({ share: -1 })).toThrow(RangeError);
  expect(refused("auto")).toThrow("its deferTools is the text");
});

test("with dispatch the definitions never change, and loaded tools can be called through CallTool or by name", async () => {
  const session = deferring({ deferTools: { when: "always", alwaysLoaded: ["read"], dispatch: true } });
  const { definitions } = session;
  expect(shown(session)).toEqual(["read", "ToolSearch", "CallTool"]);
  const found = await search(session, "select:send_mail");
  expect(textOf(found)).toMatch(/^Loaded, to be called with CallTool from now on:\n/);
  expect(session.definitions).toBe(definitions);
  const viaCallTool = (name: string) => executeToolCall(toolCall("CallTool", { name, input: {} }), session);
  expect((await viaCallTool("send_mail")).outcome).toBe("ok");
  expect((await viaCallTool("create_issue")).code).toBe("tool-not-loaded");
  expect(await outcomeOf(session, "send_mail")).toBe("ok");
  expect(
    shown(deferring({ deferTools: { when: "always", dispatch: true }, access: ToolAccess.hide(["CallTool"]) })),
  ).toHaveLength(4);
});
