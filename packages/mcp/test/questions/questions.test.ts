import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ToolResult } from "haft";
import { scriptedModel } from "haft/testing";
import { expect, test } from "vitest";
import type { McpEvent } from "../../src/client/mcp-event.ts";
import type { McpOptions } from "../../src/client/mcp-options.ts";
import type { Elicitation } from "../../src/questions/elicitation.ts";
import type { QuestionContext } from "../../src/questions/question-context.ts";
import { Questions } from "../../src/questions/questions.ts";
import type { SamplingRequest } from "../../src/questions/sampling.ts";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { twoEraHttp } from "../fixtures/http-servers.ts";
import { call, noSignal, program, textIn } from "../fixtures/servers.ts";

/** The server of the SDK in the older era, in the newer one, and in the newer one over HTTP. */
async function inEachEra(
  work: (ask: (tool: string, options: McpOptions) => Promise<ToolResult>) => Promise<void>,
): Promise<void> {
  const http = await twoEraHttp();
  const older = program("two", "two-era-stdio.ts", "older");
  const newer = program("two", "two-era-stdio.ts", "reject");
  try {
    for (const config of [older, newer, { name: "two", type: "http", url: http.url } as const]) {
      await work(async (tool, options) => {
        const toolset = await mcpToolset(config, options);
        try {
          return await call(toolset, `mcp__two__${tool}`);
        } finally {
          await toolset.close();
        }
      });
    }
  } finally {
    await http.close();
  }
}

test("a form is asked of a person, with the server's name, its call and clean words; defaults are filled in", async () => {
  const eras = ["legacy", "modern", "modern"];
  let eraIndex = 0;
  await inEachEra(async (ask) => {
    const asked: [Elicitation, QuestionContext][] = [];
    const events: McpEvent[] = [];
    const result = await ask("ask", {
      elicit: (elicitation, context) => {
        asked.push([elicitation, context]);
        return { action: "accept", content: { colour: "g" } };
      },
      onEvent: (event) => events.push(event),
    });
    expect(JSON.parse(textIn(result))).toMatchObject({ action: "accept", content: { colour: "g", shade: 5 } });
    const [elicitation, context] = asked[0] as [Elicitation, QuestionContext];
    expect(elicitation).toMatchObject({
      mode: "form",
      message: "Which colour?",
      problems: [],
      fields: [
        {
          name: "colour",
          title: "Colour",
          type: "choice",
          isRequired: true,
          options: [{ value: "r" }, { value: "g", title: "Green" }],
        },
        { name: "shade", title: "shade", type: "integer", isRequired: false, default: 5 },
      ],
    });
    expect([context.server, context.call?.name, context.signal.aborted]).toEqual(["two", "mcp__two__ask", false]);
    expect(events[0]).toMatchObject({ type: "mcp-connected", era: eras[eraIndex++ % 3] });
    expect(events.map(({ type }) => type)).toEqual(["mcp-connected", "mcp-elicitation", "mcp-elicitation-result"]);
  });
}, 60_000);

test("what does not fit the form is asked for again, three times in all", async () => {
  await inEachEra(async (ask) => {
    const problems: (readonly string[])[] = [];
    const result = await ask("ask", {
      elicit: (elicitation) => {
        problems.push(elicitation.mode === "form" ? elicitation.problems : []);
        return { action: "accept", content: { colour: "blue", more: 1 } };
      },
    });
    expect(JSON.parse(textIn(result)).action).toBe("cancel");
    expect(problems.map(({ length }) => length)).toEqual([0, 2, 2]);
    expect(problems[1]?.join()).toContain("colour");
  });
}, 60_000);

test("a no, no answer and a failure to ask are told apart", async () => {
  await inEachEra(async (ask) => {
    const answer = async (elicit: McpOptions["elicit"]) => JSON.parse(textIn(await ask("ask", { elicit })));
    expect(await answer(() => ({ action: "decline" }))).toEqual({ action: "decline" });
    expect(await answer(() => ({ action: "cancel" }))).toEqual({ action: "cancel" });
    expect(await answer(() => Promise.reject(new Error("no terminal")))).toEqual({ action: "cancel" });
  });
}, 60_000);

test("an address is shown, with its host, and accepted without content", async () => {
  await inEachEra(async (ask) => {
    let shown: Elicitation | undefined;
    const result = await ask("open", {
      elicit: (elicitation) => {
        shown = elicitation;
        return { action: "accept", content: { colour: "r" } };
      },
    });
    expect(JSON.parse(textIn(result))).toEqual({ action: "accept" });
    expect(shown).toEqual({ mode: "url", message: "Sign in", url: "https://example.com/in?a=1", host: "example.com" });
  });
}, 60_000);

test("where nobody can be asked the call fails, and says why", async () => {
  await inEachEra(async (ask) => {
    const result = await ask("ask", {});
    expect(result.outcome).toBe("failed");
    expect(textIn(result)).toMatch(/elicitation/i);
  });
}, 60_000);

test("a server asks the model with approval: its own words alone, fewer tokens, cut where it wants to stop", async () => {
  await inEachEra(async (ask) => {
    const model = scriptedModel(["It is a tree STOP and more"]);
    const approved: SamplingRequest[] = [];
    const result = await ask("think", {
      sample: {
        model,
        maxOutputTokens: 500,
        approve: (request) => {
          approved.push(request);
          return true;
        },
      },
    });
    expect(JSON.parse(textIn(result))).toMatchObject({
      model: "scripted",
      role: "assistant",
      content: { type: "text", text: "It is a tree " },
      stopReason: "stopSequence",
    });
    expect(approved).toEqual([
      {
        messages: [{ role: "user", content: [{ type: "text", text: "What is it?" }] }],
        system: "Be brief",
        maxOutputTokens: 500,
        stopSequences: ["STOP"],
        modelHints: ["small"],
      },
    ]);
    const { messages, system, maxOutputTokens, tools } = model.requests[0] ?? {};
    expect({ messages, system, maxOutputTokens, tools }).toEqual({
      messages: approved[0]?.messages,
      system: "Be brief",
      maxOutputTokens: 500,
      tools: [],
    });
  });
}, 60_000);

test("what is not approved is not asked, and the server learns that it was declined", async () => {
  await inEachEra(async (ask) => {
    const model = scriptedModel([]);
    for (const approve of [() => false, () => Promise.reject(new Error("no terminal"))]) {
      const events: McpEvent[] = [];
      const result = await ask("think", { sample: { model, approve }, onEvent: (event) => events.push(event) });
      expect(result.outcome).toBe("failed");
      expect(textIn(result)).toContain("declined");
      expect(events.at(-1)).toMatchObject({ type: "mcp-sampling", server: "two", isApproved: false });
    }
    expect(model.requests).toEqual([]);
  });
}, 60_000);

test("roots are those of the host, as file addresses", async () => {
  const path = join(tmpdir(), "a folder #1");
  await inEachEra(async (ask) => {
    const result = await ask("roots", { roots: [{ path, name: "one" }] });
    expect(JSON.parse(textIn(result)).roots).toEqual([{ uri: pathToFileURL(path).href, name: "one" }]);
    expect((await ask("roots", {})).outcome).toBe("failed");
  });
}, 60_000);

test("a server that asks without end is stopped", async () => {
  await inEachEra(async (ask) => {
    let asked = 0;
    const result = await ask("again", {
      elicit: () => {
        asked += 1;
        return { action: "accept", content: { colour: "r" } };
      },
    });
    expect(result.outcome).toBe("failed");
    expect(asked).toBeLessThanOrEqual(16);
  });
}, 60_000);

test("a person who does not answer keeps no later question waiting, once the call is over", async () => {
  const asked: string[] = [];
  const answering = new AbortController();
  const questions = new Questions("s", {
    elicit: async ({ message }) => {
      asked.push(message);
      if (message === "first") await new Promise(() => undefined);
      return { action: "decline" };
    },
  });
  const exchange = { call: undefined, signal: noSignal, elicitations: 0, samplings: 0 };
  const form = { type: "object", properties: {} };
  const ask = (message: string, signal: AbortSignal = noSignal) =>
    questions.answer("elicitation/create", { message, requestedSchema: form }, exchange, signal);
  const first = ask("first", answering.signal);
  const impatient = new AbortController();
  const second = ask("second", impatient.signal);
  const third = ask("third");
  impatient.abort(new Error("enough"));
  await expect(second).rejects.toThrow("enough");
  expect(asked).toEqual(["first"]);
  answering.abort(new Error("over"));
  await expect(first).rejects.toThrow("over");
  expect(await third).toEqual({ action: "decline" });
  expect(asked).toEqual(["first", "third"]);
});
