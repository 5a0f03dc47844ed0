import { defineTool, type TraitOptions } from "haft";
import { describe, expect, test } from "vitest";
import { createGuard } from "../../src/engine/create-guard.ts";
import { guardWith } from "./guard-setup.ts";

const tool = (name: string, traits: TraitOptions<unknown> = {}) => defineTool({ name, execute: () => "", ...traits });
const agent = defineTool<{ subagent_type: string }>({
  name: "Agent",
  openWorld: true,
  input: { type: "object", properties: { subagent_type: { type: "string" } } },
  execute: () => "",
});

describe("allowedByRules()", () => {
  test.each([
    [tool("look", { readOnly: true, openWorld: false }), "allow workspace"],
    [tool("note", { destructive: false, openWorld: false }), "allow workspace"],
    [tool("unknown"), "ask undecided"],
    [tool("search", { readOnly: true, openWorld: true }), "ask undecided"],
    [tool("wipe", { destructive: true, openWorld: false }), "ask undecided"],
    [tool("mcp__a__look", { readOnly: true, openWorld: false }), "ask undecided"],
  ])("judges a tool that says nothing of what it touches by its traits: $name", async (one, expected) => {
    expect(await guardWith().tried(one, {})).toBe(expected);
  });

  test("asks before a worktree is made, as before a file is written, though nothing is destroyed", async () => {
    const enter = tool("EnterWorktree", { destructive: false, openWorld: false });
    const { guard, tried } = guardWith();
    expect((await guard.why({ tool: enter, input: {} })).text).toBe(
      "EnterWorktree asks: no rule decides and it makes a folder and a branch",
    );
    expect(await tried(enter, {}, { permissionMode: "acceptEdits" })).toBe("allow mode");
    expect(await guardWith({ allow: ["EnterWorktree"] }).tried(enter, {})).toBe("allow rule");
    expect(await guard.suggestRules({ tool: enter, input: {} })).toEqual(["EnterWorktree"]);
  });

  test("does not say of a tool that only reads that it may destroy something", async () => {
    const search = tool("search", { readOnly: true, openWorld: true });
    expect((await createGuard({ folder: "/work" }).why({ tool: search, input: {} })).text).toBe(
      "search asks: no rule decides and it reaches outside",
    );
  });

  test("takes a rule for fetching to be about what only reads there", async () => {
    const touches = () => [{ type: "fetch", url: "https://x.test/a" } as const];
    const { tried } = guardWith({ allow: ["WebFetch(domain:x.test)"] });
    expect(await tried(tool("getThing", { readOnly: true, touches } as never), {})).toBe("allow rule");
    expect(await tried(tool("putThing", { readOnly: false, destructive: false, touches } as never), {})).toBe(
      "ask undecided",
    );
  });

  test("asks about the tools of MCP servers whatever they say of themselves, under any name", async () => {
    const harmless = { readOnly: true, openWorld: false, execute: () => "" } as const;
    for (const [name, category] of [
      ["mcp__files__list", "custom"],
      ["files_list", "mcp"],
    ] as const)
      expect(await guardWith().tried(defineTool({ name, category, ...harmless }), {})).toBe("ask undecided");
  });

  test("allows agents and skills by name, and forbids by name or parameter", async () => {
    expect(await guardWith({ allow: ["Agent(Explore)"] }).tried(agent, "explore")).toBe("allow rule");
    expect(await guardWith({ allow: ["Agent(Explore)"] }).tried(agent, "other")).toBe("ask undecided");
    expect(await guardWith({ deny: ["Task(Explore)"] }).tried(agent, "Explore")).toBe("deny rule");
    expect(await guardWith({ ask: ["Agent(subagent_type:x*)"] }).tried(agent, "xy")).toBe("ask rule");
  });

  test("a tool that only reads, but may destroy something, is asked about", async () => {
    const odd = defineTool({
      name: "odd",
      destructive: true,
      touches: () => [{ type: "read", path: "a" }],
      execute: () => "",
    });
    expect(await guardWith().tried(odd, {})).toBe("ask undecided");
  });

  test("S1-53 Cron in rules means all of its tools", async () => {
    for (const name of ["CronCreate", "CronLog"]) {
      expect(await guardWith({ deny: ["Cron"] }).tried(tool(name), {})).toBe("deny rule");
      expect(await guardWith({ allow: ["Cron"] }).tried(tool(name, { openWorld: true }), {})).toBe("allow rule");
    }
  });
});
