import { type ModelScript, type RecordedRequest, type ScriptedCall, startModelServer } from "@haft/models";
import {
  createSession,
  defineTool,
  type Session,
  type SessionOptions,
  type Tool,
  type ToolCallEvent,
  type ToolResult,
  textOf,
} from "haft";
import { expect, onTestFinished, test } from "vitest";

/** What a framework is given for one conversation over its own loop. */
export interface Conversation {
  readonly url: string;
  readonly session: Session;
  readonly prompt: string;
  readonly signal: AbortSignal;
  readonly onEvent: (event: ToolCallEvent) => void;
}

/** What can be said of frameworks only one by one. */
export interface Framework {
  readonly name: string;
  /** Runs the framework's loop to its end; returns the model's last words. */
  readonly converse: (conversation: Conversation) => Promise<string>;
  /** Whether a failed result bears the wire's mark of an error. @default false */
  readonly isErrorMarked?: boolean;
  /** What its model is told of a tool that is not there. */
  readonly unknownTool: RegExp;
}

export const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg+M/wHwAEAgH/9vJ2IgAAAABJRU5ErkJggg==";
const text = { type: "object", properties: { text: { type: "string" } }, required: ["text"] } as const;
const numbers = {
  type: "object",
  properties: { a: { type: "number" }, b: { type: "number" } },
  required: ["a", "b"],
  additionalProperties: false,
} as const;

/** Services take no choice at the root of a schema. */
const either = {
  type: "object",
  properties: { id: { type: "string" }, tags: { type: "array" } },
  anyOf: [{ required: ["id"] }, { required: ["tags"] }],
} as const;

export function someTools(): readonly Tool[] {
  let here = 0;
  let everybodyIsHere = (): void => {};
  const both = new Promise<void>((resolve) => {
    everybodyIsHere = resolve;
  });
  let busy = 0;
  return [
    defineTool<{ text: string }>({
      name: "workspace.echo",
      input: text,
      readOnly: true,
      execute: (input) => input.text,
    }),
    defineTool<{ a: number; b: number }>({ name: "add", input: numbers, execute: ({ a, b }) => ({ sum: a + b }) }),
    defineTool({
      name: "fails",
      execute() {
        throw new Error("the password hunter2-is-long was wrong");
      },
    }),
    defineTool({
      name: "erase",
      checkPermission: () => ({ decision: "deny", reason: "it is precious" }),
      execute: () => "gone",
    }),
    defineTool({ name: "deploy", needsApproval: true, execute: () => "Version 7 is live" }),
    defineTool({ name: "huge", execute: () => "long ".repeat(20_000) }),
    defineTool({ name: "picture", execute: () => [{ type: "image", mediaType: "image/png", data: picture }] }),
    defineTool({
      name: "slow",
      execute: (_input, { signal }) =>
        new Promise((_resolve, reject) => {
          if (signal.aborted) reject(signal.reason);
          signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        }),
    }),
    defineTool({
      name: "meet",
      concurrencySafe: true,
      async execute() {
        if (++here === 2) everybodyIsHere();
        await both;
        return "met";
      },
    }),
    defineTool({
      name: "alone",
      async execute() {
        const beside = busy++;
        await new Promise((resolve) => setImmediate(resolve));
        busy--;
        return `beside ${beside}`;
      },
    }),
    defineTool({ name: "find", input: either, execute: (input) => Object.keys(input) }),
    defineTool({ name: "torn", execute: () => "half \ud83d a pair" }),
  ];
}

export interface Told {
  readonly answer: string;
  /** What the model was sent as results, in the order of the wire. */
  readonly results: readonly ToolResult[];
  readonly texts: readonly string[];
  readonly requests: readonly RecordedRequest[];
  readonly events: readonly ToolCallEvent[];
}

/** One answer with these calls, then "Done." */
export function calling(...calls: readonly ScriptedCall[]): ModelScript {
  return [{ calls }, "Done."];
}

export async function converse(
  framework: Pick<Framework, "converse">,
  script: ModelScript,
  options: SessionOptions = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Told> {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const session = createSession({ tools: someTools(), secrets: ["hunter2-is-long"], ...options });
  onTestFinished(() => session.close());
  const events: ToolCallEvent[] = [];
  const onEvent = (event: ToolCallEvent) => void events.push(event);
  const answer = await framework.converse({ url: server.url, session, prompt: "Go.", signal, onEvent });
  const results = (server.requests.at(-1)?.messages ?? []).filter((message) => message.role === "tool");
  return { answer, results, texts: results.map(textOf), requests: server.requests, events };
}

/** How the text of a failure comes to any model. */
const failureText = (error: string): string => JSON.stringify({ error });

/** What holds at every door, shown with the real framework over the real wire. */
export function doorSuite(framework: Framework): void {
  const { name, isErrorMarked = false } = framework;
  const failed = isErrorMarked ? "failed" : "ok";

  test(`${name}: a call has its result, by a name that was mapped and back`, async () => {
    const { answer, texts, events } = await converse(
      framework,
      calling({ name: "workspace.echo", input: { text: "hei" } }),
    );
    expect({ answer, texts }).toEqual({ answer: "Done.", texts: ["hei"] });
    expect(events.map(({ type }) => type)).toEqual(["tool-call-started", "tool-call-completed"]);
    expect(events[0]).toMatchObject({ call: { name: "workspace.echo" }, sequence: 1 });
  });

  test(`${name}: names that a framework would change stay apart, and each call finds its tool`, async () => {
    const long = "x".repeat(63);
    const names = ["read-all", "read_all", "read.all", "9-lives", `${long}y`, `${long}z`];
    const tools = names.map((tool) => defineTool({ name: tool, execute: () => tool }));
    const callAll: ModelScript = (messages, request) =>
      messages.some(({ role }) => role === "tool")
        ? "Done."
        : { calls: request.tools.map((tool) => ({ name: tool.name })) };
    expect((await converse(framework, callAll, { tools })).texts).toEqual(names);
  });

  test(`${name}: arguments that fit after one certain repair are repaired, not refused`, async () => {
    const { texts, events } = await converse(framework, calling({ name: "add", input: { a: "1", b: 2 } }));
    expect(texts).toEqual(['{"sum":3}']);
    expect(events.at(-1)).toMatchObject({ result: { outcome: "ok", structured: { sum: 3 }, repairs: [{}] } });
  });

  test(`${name}: arguments that do not fit are refused with every issue, and the run goes on`, async () => {
    const { answer, texts, results } = await converse(framework, calling({ name: "add", input: { a: "one" } }));
    expect(answer).toBe("Done.");
    expect(texts[0]).toMatch(/Cannot call tool .*: its input does not fit/);
    expect(texts[0]).toMatch(/a.*b/s);
    expect(results[0]?.outcome).toBe(failed);
  });

  test(`${name}: a schema is shown as services take it, and calls are checked against the tool's own`, async () => {
    const calls = [{ name: "find", input: { tags: ["a"] } }, { name: "find" }];
    const { texts, requests } = await converse(framework, calling(...calls));
    const shown = requests[0]?.tools.find((tool) => tool.name === "find")?.inputSchema;
    expect(shown).not.toHaveProperty("anyOf");
    expect(shown).toMatchObject({ type: "object", properties: { id: {}, tags: { type: "array", items: {} } } });
    expect(texts).toEqual(['["tags"]', expect.stringContaining("its input does not fit")]);
  });

  test(`${name}: text that holds half a character is mended, which services refuse`, async () => {
    expect((await converse(framework, calling({ name: "torn" }))).texts).toEqual(["half \ufffd a pair"]);
  });

  test(`${name}: an unknown tool does not end the run`, async () => {
    const { answer, texts } = await converse(framework, calling({ name: "teleport", input: {} }));
    expect(answer).toBe("Done.");
    expect(texts[0]).toMatch(framework.unknownTool);
  });

  test(`${name}: a failure is told in redacted words, and the run goes on`, async () => {
    const { answer, texts, results } = await converse(framework, calling({ name: "fails" }));
    expect(answer).toBe("Done.");
    expect(texts[0]).toMatch(/Tool .*fails.* failed: the password .* was wrong \(error \w+\)/);
    expect(texts[0]).not.toContain("hunter2");
    expect(results[0]?.outcome).toBe(failed);
  });

  test(`${name}: an error that the host wants thrown tells the model no more than its redacted words`, async () => {
    const ended = await converse(framework, calling({ name: "fails" }), { onToolError: "throw" }).then(
      ({ texts }) => texts.join(),
      String,
    );
    expect(ended).toMatch(/Tool .*fails.* failed: the password .* was wrong/);
    expect(ended).not.toContain("hunter2");
  });

  test(`${name}: a denied call is refused with the reason`, async () => {
    const { texts, results } = await converse(framework, calling({ name: "erase" }));
    expect(texts).toEqual([failureText('Cannot run tool "erase": it is precious')]);
    expect(results[0]?.outcome).toBe(failed);
  });

  test(`${name}: a call that needs approval is refused with the reason where nobody is asked`, async () => {
    const { texts } = await converse(framework, calling({ name: "deploy" }));
    expect(texts).toEqual([failureText('Cannot run tool "deploy": it needs approval and nobody is there to give it')]);
  });

  test(`${name}: so is one whose approver answers to wait`, async () => {
    const approver = { decide: () => ({ decision: "wait" as const, reason: "ask again tomorrow" }) };
    const { texts, events } = await converse(framework, calling({ name: "deploy" }), { approver });
    expect(texts).toEqual([
      failureText('Cannot run tool "deploy": it needs approval (ask again tomorrow) and nobody is there to give it'),
    ]);
    expect(events.map(({ type }) => type)).toEqual(["tool-call-waiting", "tool-call-failed"]);
  });

  test(`${name}: a call that the session's own approver allows runs`, async () => {
    const approver = { decide: () => ({ decision: "allow" as const }) };
    expect((await converse(framework, calling({ name: "deploy" }), { approver })).texts).toEqual(["Version 7 is live"]);
  });

  test(`${name}: a huge result is cut`, async () => {
    const { texts } = await converse(framework, calling({ name: "huge" }));
    expect(texts[0]?.length).toBeLessThan(8_300);
    expect(texts[0]).toContain("[… cut:");
  });

  test(`${name}: calls that may run side by side do`, async () => {
    const { texts } = await converse(framework, calling({ name: "meet" }, { name: "meet" }));
    expect(texts).toEqual(["met", "met"]);
  });

  test(`${name}: calls that may not run one after the other, in call order`, async () => {
    const { texts, events } = await converse(framework, calling({ name: "alone" }, { name: "alone" }));
    expect(texts).toEqual(["beside 0", "beside 0"]);
    const started = events.filter(({ type }) => type === "tool-call-started");
    expect(started.map((event) => "sequence" in event && event.sequence)).toEqual([1, 2]);
  });

  test(`${name}: a tool may itself run the framework with the tools of its session`, async () => {
    const inner = await startModelServer({ script: calling({ name: "alone" }, { name: "alone" }) });
    onTestFinished(() => inner.close());
    let outer: Conversation | undefined;
    const agent = defineTool({
      name: "agent",
      timeoutMs: 20_000,
      execute: async () => outer && framework.converse({ ...outer, url: inner.url }),
    });
    const noting = {
      converse(conversation: Conversation) {
        outer = conversation;
        return framework.converse(conversation);
      },
    };
    const { texts } = await converse(noting, calling({ name: "agent" }), { tools: [...someTools(), agent] });
    const told = inner.requests
      .at(-1)
      ?.messages.filter((message) => message.role === "tool")
      .map(textOf);
    expect({ texts, told }).toEqual({ texts: ["Done."], told: ["beside 0", "beside 0"] });
  });

  test(`${name}: an abort reaches the running tool, and every call is answered`, async () => {
    const controller = new AbortController();
    const reached: ToolCallEvent[] = [];
    const aborting: Pick<Framework, "converse"> = {
      converse: (conversation) =>
        framework.converse({
          ...conversation,
          onEvent(event) {
            reached.push(event);
            if (event.type === "tool-call-started") controller.abort(new DOMException("Stop", "AbortError"));
          },
        }),
    };
    await converse(aborting, calling({ name: "slow" }, { name: "alone" }), {}, controller.signal).catch(() => {});
    const failed = () => reached.flatMap((event) => (event.type === "tool-call-failed" ? [event.result] : []));
    await expect.poll(() => failed().length, { timeout: 30_000 }).toBe(2);
    expect(failed().map(({ toolName, outcome }) => `${toolName} ${outcome}`)).toEqual(
      expect.arrayContaining(["slow cancelled", "alone cancelled"]),
    );
  });

  test(`${name}: the same call with the same result is refused in the end`, async () => {
    const again = { calls: [{ name: "workspace.echo", input: { text: "again" } }] };
    const { texts } = await converse(framework, [...Array.from({ length: 9 }, () => again), "Done."]);
    expect(texts[2]).toContain("Note: this is the same call");
    expect(texts.at(-1)).toContain("Cannot run tool");
  });
}
