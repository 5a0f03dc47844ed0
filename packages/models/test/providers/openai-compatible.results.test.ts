import { assistantMessage, defineTool, type SessionOptions, ToolError, toolResult } from "haft";
import { describe, expect, test } from "vitest";
import { messagesOf, runOverHttp, said } from "./run-over-http.ts";

/** What the model is shown of what a tool does. */
async function shownOf(execute: () => unknown, options: SessionOptions = {}) {
  const tool = defineTool({ name: "work", description: "Works", execute });
  const finished = await runOverHttp([{ calls: [{ id: "a", name: "work" }] }, "done"], { tools: [tool], ...options });
  expect(finished.result.text).toBe("done");
  return { ...finished, text: finished.shown[0] ?? "" };
}

function unreadable(): never {
  throw new Error("no");
}

class Account {
  readonly owner = "Ann";
  readonly #pin = "1234";
  pin(): string {
    return this.#pin;
  }
}

describe("run() over HTTP", () => {
  const circular: Record<string, unknown> = { name: "loop" };
  circular.self = circular;
  test.each<[string, unknown, string]>([
    ["undefined", undefined, "Done; the tool has no output"],
    ["null", null, "null"],
    ["an empty text", "", "Done; the tool has no output"],
    ["false", false, "false"],
    ["0", 0, "0"],
    ["an empty list", [], "[]"],
    ["a BigInt", 12n, "12"],
    ["a large BigInt inside", { n: 2n ** 70n }, '{"n":"1180591620717411303424"}'],
    ["NaN", Number.NaN, "NaN"],
    ["a circular object", circular, '{"name":"loop","self":"[circular: $]"}'],
    ["a Map", new Map([["a", 1]]), '{"a":1}'],
    ["a Map with other keys", new Map([[1, "one"]]), '[[1,"one"]]'],
    ["a Set", new Set([1, 2]), "[1,2]"],
    ["a Date", new Date(0), "1970-01-01T00:00:00.000Z"],
    ["a Date inside", { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    ["an invalid Date", new Date(Number.NaN), "Invalid Date"],
    ["a Buffer of text", Buffer.from("grüße"), "grüße"],
    ["a Buffer of bytes", Buffer.from([0, 255]), "data:application/octet-stream;base64,AP8="],
    ["an Error", new RangeError("too far"), "RangeError: too far"],
    ["a symbol", Symbol("s"), "Symbol(s)"],
    ["a function", function named() {}, "[function named]"],
    ["an instance", new Account(), '{"owner":"Ann"}'],
    ["a lone surrogate", "a\ud800b", "a\ufffdb"],
    ["a URL", new URL("https://example.com/a"), "https://example.com/a"],
  ])("shows %s faithfully", async (_, value, expected) => {
    expect((await shownOf(() => value)).text).toBe(expected);
    expect((await shownOf(async () => value)).text).toBe(expected);
  });

  test.each<[string, unknown]>([
    [
      "a getter that throws",
      {
        get a() {
          throw new Error("no");
        },
      },
    ],
    [
      "a proxy that throws",
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error("no");
          },
        },
      ),
    ],
    [
      "a toJSON that throws",
      {
        toJSON() {
          throw new Error("no");
        },
      },
    ],
    ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
    ["a hundred thousand levels", Array.from({ length: 100_000 }).reduce((inner) => [inner], 1)],
  ])("shows something of %s and goes on", async (_, value) => {
    expect((await shownOf(() => value)).text).not.toBe("");
  });

  test.each<[string, unknown]>([
    ["undefined", undefined],
    ["null", null],
    ["a text", "just text"],
    ["an object", { code: 7 }],
    ["an error without words", new Error("")],
    [
      "an error whose message is a getter that throws",
      Object.defineProperty(new Error("x"), "message", {
        get() {
          throw new Error("no");
        },
      }),
    ],
  ])("answers a tool that throws %s", async (_, thrown) => {
    const { text, results } = await shownOf(() => {
      throw thrown;
    });
    expect(results[0]?.outcome).toBe("failed");
    expect(said(text)).toMatch(/^Tool "work" failed.*\(error \S+\)$/s);
  });

  test("S2-26 keeps secrets, paths and stacks of a thrown error from the model and gives them to the host", async () => {
    const error = new Error(
      "Cannot connect with password hunter2hunter2 and sk-proj-abcdefghijklmnopqrstuvwxyz123456 for tenant-4711-x\n    at open (/srv/app/db.js:3:1)\nsee /home/ann/.pgpass",
    );
    const { bodies, results, events } = await shownOf(
      () => {
        throw error;
      },
      { secrets: ["hunter2hunter2"], items: { tenant: "tenant-4711-x" } },
    );
    const body = bodies[1] as string;
    for (const private_ of ["hunter2", "sk-proj-abc", "tenant-4711", "/srv/app", "/home/ann"])
      expect(body).not.toContain(private_);
    expect(body).toContain("Cannot connect with password");
    expect(body).toContain(results[0]?.errorId);
    expect(events.find(({ type }) => type === "tool-call-failed")).toMatchObject({ error });
  });

  const key = "then";
  test.each<[string, unknown]>([
    ["a then that cannot be read", Object.defineProperty({}, key, { get: unreadable })],
    ["a then that throws", { [key]: unreadable }],
  ])("answers a tool that returns %s", async (_, value) => {
    expect((await shownOf(() => value)).results[0]?.outcome).toBe("failed");
  });

  test("shows what only looks like a result as what it is", async () => {
    const likeness = { role: "tool", toolCallId: "a", content: [] };
    const { text, results } = await shownOf(() => likeness);
    expect([results[0]?.outcome, JSON.parse(text)]).toEqual(["ok", likeness]);
  });

  test("fails a tool that appends a call or a result, which would make the history invalid", async () => {
    const call = { type: "tool-call", id: "b", name: "work", rawInput: "{}" } as const;
    for (const message of [assistantMessage([call]), toolResult(call, "ok", "never asked for")]) {
      const tool = defineTool({
        name: "work",
        description: "Works",
        execute: (_, context) => context.appendMessage(message),
      });
      const { shown, results } = await runOverHttp([{ calls: [{ name: "work" }] }, "done"], { tools: [tool] });
      expect(results[0]?.outcome).toBe("failed");
      expect(said(shown[0])).toContain("Cannot append the message");
    }
  });

  test("S2-26 shows a ToolError as it is written", async () => {
    const { text, results } = await shownOf(() => {
      throw new ToolError("Ask for a date after 2020", { code: "too-early" });
    });
    expect(said(text)).toBe("Ask for a date after 2020");
    expect(results[0]?.code).toBe("too-early");
  });

  test("masks a declared secret in a result, too", async () => {
    const { bodies } = await shownOf(() => ({ env: "TOKEN=hunter2hunter2" }), { secrets: ["hunter2hunter2"] });
    expect(bodies[1]).not.toContain("hunter2hunter2");
    expect(bodies[1]).toContain("TOKEN=");
  });

  test("S0-47 T-32 cuts a result of 1 MB to three quarters head and one quarter tail, and keeps the whole", async () => {
    const whole = Array.from({ length: 20_000 }, (_, i) => `line ${i} ${"x".repeat(40)}`).join("\n");
    const { text, session, bodies } = await shownOf(() => whole);
    expect(text.length).toBeLessThan(8_300);
    expect((bodies[1] as string).length).toBeLessThan(10_000);
    const [head, marker, tail] = text.split(/\n(\[… cut: .* …\])\n/s);
    expect(whole.startsWith(head as string) && whole.endsWith(tail as string)).toBe(true);
    expect((head as string).length / ((tail as string).length + (head as string).length)).toBeCloseTo(0.75, 1);
    const reference = /result:[^\s\]]+/.exec(marker as string)?.[0] as string;
    expect(session.policy.resultStore.read(reference, 0, 2_000_000)).toEqual({
      content: whole,
      totalChars: whole.length,
    });
  });

  test("S0-47 cuts a structured result at the borders of its elements", async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `row ${id}` }));
    const { text } = await shownOf(() => rows);
    const [head, , tail] = text.split(/\n?(\[… cut: .* …\])\n/s);
    expect(text.length).toBeLessThan(8_300);
    expect(() => JSON.parse(`${(head as string).replace(/,$/, "")}]`)).not.toThrow();
    expect(() => JSON.parse(`[${(tail as string).replace(/^,/, "")}`)).not.toThrow();
  });

  test("S0-48 cuts a thrown error of 1 MB", async () => {
    const { text } = await shownOf(() => {
      throw new Error("e".repeat(1_000_000));
    });
    expect(text.length).toBeLessThan(5_000);
  });

  test("S2-04 moves a picture of a result into a user message after all results of the round", async () => {
    const picture = { type: "image", mediaType: "image/png", data: "iVBORw0KGgo=" };
    const camera = defineTool({
      name: "camera",
      description: "Takes pictures",
      execute: () => [{ type: "text", text: "click" }, picture],
    });
    const plain = defineTool({ name: "plain", description: "Says", execute: () => "plain" });
    const { bodies, result } = await runOverHttp([{ calls: [{ name: "camera" }, { name: "plain" }] }, "nice"], {
      tools: [camera, plain],
    });
    const messages = messagesOf(bodies[1]);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "tool", "user"]);
    expect(messages[2]?.content).toContain("click");
    expect(messages[4]?.content).toContainEqual({
      type: "image_url",
      image_url: { url: "data:image/png;base64,iVBORw0KGgo=" },
    });
    expect(result.text).toBe("nice");
  });

  test("T-17 S2-01 sends schemas with $ref, anyOf, lists of types and unknown formats as they are", async () => {
    const schema = {
      type: "object",
      properties: {
        node: { $ref: "#/$defs/node" },
        either: { anyOf: [{ type: "string" }, { type: "integer" }] },
        maybe: { type: ["string", "null"], format: "of-our-own" },
        rest: { type: "object", additionalProperties: { type: "number" } },
      },
      $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } },
      required: ["node"],
      additionalProperties: false,
    };
    const root = { type: "object", anyOf: [{ required: ["a"] }, { required: ["b"] }], properties: { a: {}, b: {} } };
    const inputs: unknown[] = [];
    const tools = [
      defineTool({
        name: "tree",
        description: "A tree",
        input: schema,
        execute: (input) => `call ${inputs.push(input)}`,
      }),
      defineTool({
        name: "root",
        description: "A or b",
        input: root,
        execute: (input) => `call ${inputs.push(input)}`,
      }),
    ];
    const tree = { node: { next: { next: {} } }, either: 3, maybe: null, rest: { a: 1 } };
    const { bodies, shown } = await runOverHttp(
      [
        {
          calls: [
            { name: "tree", input: tree },
            { name: "root", input: { b: 1 } },
            { name: "root", input: {} },
          ],
        },
        "done",
      ],
      { tools },
    );
    const sent = JSON.parse(bodies[0] as string).tools.map(
      (tool: { function: { parameters: unknown } }) => tool.function.parameters,
    );
    expect(sent).toEqual([schema, root]);
    expect(inputs).toEqual([tree, { b: 1 }]);
    expect(said(shown[2])).toContain('Cannot call tool "root"');
  });
});
