import { checkTool, createSession, type JsonObject, nameRules, run, type SessionOptions, waitingApprover } from "haft";
import { scriptedModel, testClock, toolContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { type DialogueToolsetOptions, dialogueToolset } from "../../src/dialogue/dialogue-toolset.ts";
import type { UserQuestion } from "../../src/dialogue/user-dialogue.ts";
import { callInSession } from "../call-in-session.ts";

const database = {
  question: "Which database?",
  header: "Database",
  options: [
    { label: "SQLite", description: "A file" },
    { label: "Postgres", description: "A server", preview: "docker run postgres" },
  ],
};
const extras = { ...database, question: "Which extras?", header: "Extras", multiSelect: true };

function sessionWith(dialogue: DialogueToolsetOptions = {}, options: SessionOptions = {}) {
  return createSession({ tools: [dialogueToolset(dialogue)], ...options });
}

const sqlite: DialogueToolsetOptions = { ask: () => ({ answers: { "Which database?": "SQLite" } }) };

test("AskUserQuestion puts the questions to the user and gives the answers back", async () => {
  const asked: (readonly UserQuestion[])[] = [];
  const session = sessionWith({
    ask(questions) {
      asked.push(questions);
      return {
        answers: { "Which database?": "Postgres", "Which extras?": ["SQLite", "something small"] },
        annotations: { "Which database?": { preview: "docker run postgres", notes: "version 17" } },
      };
    },
  });
  const result = await callInSession(session, "AskUserQuestion", { questions: [database, extras] });
  const shown = [{ ...database, multiSelect: false }, extras];
  expect(asked).toEqual([shown]);
  expect(result.text).toBe(
    [
      "The user answered:",
      '- Which database? "Postgres"',
      "  Notes of the user: version 17",
      "  Chosen preview: docker run postgres",
      '- Which extras? "SQLite", "something small" (in the user\'s own words)',
    ].join("\n"),
  );
  expect(result.structured).toEqual({
    questions: shown,
    answers: { "Which database?": "Postgres", "Which extras?": ["SQLite", "something small"] },
    annotations: { "Which database?": { preview: "docker run postgres", notes: "version 17" } },
  });
});

describe("U90 nobody answers in the user's place:", () => {
  const everything: readonly [string, SessionOptions][] = [
    ["without a user", {}],
    ["with an allow rule for all tools", { rules: nameRules({ allow: ["*"] }) }],
    ["in the mode that asks for nothing", { permissionMode: "bypassPermissions" }],
    ["in plan mode", { permissionMode: "plan" }],
    ["with a hook that allows everything", { hooks: [{ beforeTool: () => ({ decision: "allow" }) }] }],
    [
      "with a hook that passes every input on",
      { hooks: [{ beforeTool: ({ input }) => ({ decision: "allow", input }) }] },
    ],
    ["with an approver that allows everything", { approver: { decide: () => ({ decision: "allow" }) } }],
  ];
  test.each(everything)("%s the call fails and says that no user is present", async (_, options) => {
    const result = await callInSession(sessionWith({}, options), "AskUserQuestion", { questions: [database] });
    expect(result).toMatchObject({ outcome: "failed", code: "no-user" });
    expect(result.text).toContain("no user is present");
    expect(result.structured).toBeUndefined();
  });

  test.each(everything)("%s answers of the model are refused", async (_, options) => {
    const input = { questions: [database], answers: { "Which database?": "SQLite" } };
    const result = await callInSession(sessionWith(sqlite, options), "AskUserQuestion", input);
    expect(result).toMatchObject({ outcome: "failed", code: "host-field" });
  });

  test("a hook that rewrites what the model answered itself makes no answer of it", async () => {
    const rewriting = sessionWith(
      {},
      {
        hooks: [
          {
            beforeTool: ({ input }) => ({
              decision: "allow",
              input: { ...input, answers: { "Which database?": "x" } },
            }),
          },
        ],
      },
    );
    const input = { questions: [database], answers: { "Which database?": "SQLite" } };
    expect(await callInSession(rewriting, "AskUserQuestion", input)).toMatchObject({ code: "host-field" });
  });
});

test("a hook may bring the answers of a person", async () => {
  const hooks = [
    {
      beforeTool: ({ input }: { input: JsonObject }) => ({
        decision: "allow" as const,
        input: { ...input, answers: { "Which database?": "Postgres" } },
      }),
    },
  ];
  for (const permissionMode of ["default", "dontAsk"] as const) {
    const result = await callInSession(sessionWith({}, { hooks, permissionMode }), "AskUserQuestion", {
      questions: [database],
    });
    expect(result).toMatchObject({ outcome: "ok", structured: { answers: { "Which database?": "Postgres" } } });
  }
});

test("the answers may come tomorrow, as the input of an approval", async () => {
  const session = sessionWith({}, { approver: waitingApprover, rules: nameRules({ ask: ["AskUserQuestion"] }) });
  const model = scriptedModel([{ calls: [{ name: "AskUserQuestion", input: { questions: [database] } }] }, "SQLite."]);
  const { pendingCalls, transcript } = await run({ model, session, prompt: "go" });
  const [pending] = pendingCalls;
  expect(pending).toMatchObject({ kind: "approval" });
  const input = { questions: [database], answers: { "Which database?": "SQLite" } };
  const approvals = [{ toolCallId: pending?.call.id ?? "", decision: "allow" as const, input }];
  expect((await run({ model, session, transcript, approvals })).text).toBe("SQLite.");
  expect(transcript.messages.find(({ role }) => role === "tool")).toMatchObject({
    outcome: "ok",
    structured: { answers: { "Which database?": "SQLite" } },
  });
});

test("AskUserQuestion is refused in dontAsk mode", async () => {
  const session = sessionWith(sqlite, { permissionMode: "dontAsk" });
  const result = await callInSession(session, "AskUserQuestion", { questions: [database] });
  expect(result.outcome).toBe("denied");
  expect(result.text).toContain("nobody is asked");
});

test.each([
  ["nothing", { answers: {} }, "no-answer"],
  ["an empty text", { answers: { "Which database?": "" } }, "no-answer"],
  ["a refusal", undefined, "declined"],
  ["another question's answer", { answers: { "Which database?": "SQLite", other: "x" } }, "answers-invalid"],
])("U90 %s is no answer", async (_, answer, code) => {
  const result = await callInSession(sessionWith({ ask: () => answer }), "AskUserQuestion", { questions: [database] });
  expect(result).toMatchObject({ outcome: "failed", code });
});

test("AskUserQuestion waits as long as it takes, unless the host sets a time", async () => {
  const clock = testClock();
  const silent = { ask: () => new Promise<undefined>(() => undefined), clock };
  const input = { questions: [database] };
  const controller = new AbortController();
  const waiting = callInSession(sessionWith(silent, { clock }), "AskUserQuestion", input, {
    signal: controller.signal,
  });
  let isOver = false;
  waiting.finally(() => {
    isOver = true;
  });
  await clock.advance(30 * 24 * 3_600_000);
  expect(isOver).toBe(false);
  controller.abort(new DOMException("enough", "AbortError"));
  expect((await waiting).outcome).toBe("cancelled");

  const limited = callInSession(
    sessionWith({ ...silent, answerTimeoutMs: 60_000 }, { clock }),
    "AskUserQuestion",
    input,
  );
  await clock.advance(60_000);
  expect(await limited).toMatchObject({ outcome: "timed-out", code: "no-answer-in-time" });
});

test("U88 questions and options that come as text are read, and a wrong form is named", async () => {
  const asText = { questions: JSON.stringify([{ ...database, multiSelect: "false" }]) };
  const result = await callInSession(sessionWith(sqlite), "AskUserQuestion", asText);
  expect(result).toMatchObject({ outcome: "ok" });
  expect(result.repairs?.length).toBeGreaterThan(0);
  const options = { questions: [{ ...database, options: JSON.stringify(database.options) }] };
  expect(await callInSession(sessionWith(sqlite), "AskUserQuestion", options)).toMatchObject({ outcome: "ok" });
});

const tool = dialogueToolset().tools[0];

describe("AskUserQuestion", () => {
  if (tool === undefined) throw new Error("no tool");
  const valid = [{ questions: [database] }, { questions: [database, extras] }];
  const invalid = [
    {},
    { questions: [] },
    { questions: Array.from({ length: 5 }, (_, i) => ({ ...database, question: `${i}?` })) },
    { questions: [database, database] },
    { questions: [{ ...database, header: "thirteen char" }] },
    { questions: [{ ...database, options: database.options.slice(1) }] },
    { questions: [{ ...database, options: [...database.options, ...database.options] }] },
    { questions: [database], unheardOf: 1 },
  ];
  for (const { name, run: check } of toolContract(() => ({ tool, valid, invalid }))) test(name, check);

  test("only reads, runs alone, and does not show the fields of the host", () => {
    expect(checkTool(tool)).toEqual([]);
    expect(tool.traits).toMatchObject({ readOnly: true, concurrencySafe: false, destructive: false });
    expect(Object.keys(tool.inputSchema.properties ?? {})).toEqual(["questions"]);
    expect(tool.describeCall?.({ questions: [database] })).toBe("Ask the user: Which database?");
  });
});

test("a failing host is asked once and not again", async () => {
  let times = 0;
  const session = sessionWith({
    ask() {
      times++;
      throw Object.assign(new Error("broken pipe"), { code: "EPIPE" });
    },
  });
  expect((await callInSession(session, "AskUserQuestion", { questions: [database] })).outcome).toBe("failed");
  expect(times).toBe(1);
});
