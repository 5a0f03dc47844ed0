import { describe, expect, test } from "vitest";
import { createSession, defineToolset, run, type ToolProvider, Transcript } from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { tool } from "../executor/execute-round.ts";

const [query, code] = [tool("query", () => 1), tool("code", () => 2)];
const provider = (...tools: (typeof query)[]): ToolProvider => ({
  toolsFor: () => tools,
  leadTools: () => [],
  get: () => undefined,
});

describe("limitToAgentKind()", () => {
  test("S2-77 chooses among the tools the session has already", async () => {
    for (const tools of [[query, code], [defineToolset({ name: "all", tools: [query, code] })]]) {
      const session = createSession({ tools });
      expect(session.visibleTools).toEqual([query, code]);
      const model = scriptedModel(["done"]);
      await run({ model, session, prompt: "go", toolProvider: provider(code), agentType: "coder" });
      expect(model.requests[0]?.tools.map((one) => one.name)).toEqual(["code"]);
      expect(session.visibleTools).toEqual([query, code]);
    }
  });

  test("S2-77 gives the session back what it had, and leaves no watcher, when the run fails", async () => {
    const session = createSession({ tools: [query] });
    const { access, registry } = session;
    const transcript = new Transcript();
    const seen: unknown[] = [];
    const taken = run({
      model: scriptedModel([]),
      session,
      transcript,
      prompt: "go",
      onMessage: (message) => seen.push(message),
      toolProvider: provider(tool("QUERY", () => 3)),
      agentType: "x",
    });
    await expect(taken).rejects.toMatchObject({ code: "tool-name-taken" });
    expect([session.access, session.registry]).toEqual([access, registry]);
    transcript.append({ role: "user", content: [] });
    expect(seen).toEqual([]);
    expect(session.visibleTools).toEqual([query]);
  });
});
