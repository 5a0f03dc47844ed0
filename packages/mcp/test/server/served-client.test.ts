import { expect, test } from "vitest";
import type { RememberedRequest } from "../../src/server/approval-form.ts";
import { CallQuestions } from "../../src/server/call-questions.ts";
import { askingClient } from "../../src/server/served-client.ts";
import { question } from "../fixtures/served-tools.ts";

const request = {
  tool: { name: "write" },
  input: {},
  reason: "a rule",
  describe: async () => "write",
} as unknown as RememberedRequest;

test("askingClient() asks about the call that runs, and each of two that run together about its own", async () => {
  const client = askingClient();
  const [one, two] = [true, false].map((canAsk) => new CallQuestions(canAsk, undefined, undefined));
  const decide = () => client.approver.decide(request);
  const decisions = await Promise.all([client.during(one!, decide), client.during(two!, decide)]);
  expect(decisions).toEqual(Array(2).fill({ decision: "wait", reason: "a rule" }));
  expect([one?.open.size, two?.open.size]).toEqual([1, 0]);
});

test("askingClient() gives the answers, says that they are awaited, or that nobody can be asked", async () => {
  const client = askingClient();
  const first = new CallQuestions(true, undefined, undefined);
  const ask = () => client.askUser([question]);
  await expect(client.during(first, ask)).rejects.toMatchObject({ code: "waiting" });
  const key = [...first.open.keys()][0] ?? "";
  const answered = { [key]: { action: "accept", content: { answer_1: "Red" } } };
  const second = new CallQuestions(true, first.state, answered);
  expect(await client.during(second, ask)).toEqual({ answers: { "Which colour?": "Red" } });
  await expect(ask()).rejects.toMatchObject({ code: "no-user" });
});

test("askingClient() puts a tool's own form, and gives the answer as the client sent it", async () => {
  const client = askingClient();
  const form = { message: "Name?", schema: { type: "object", properties: { name: { type: "string" } } }, key: "name" };
  const first = new CallQuestions(true, undefined, undefined);
  await expect(client.during(first, () => client.elicit(form))).rejects.toMatchObject({ code: "waiting" });
  expect(first.open.get("name")).toBe(form);
  const second = new CallQuestions(true, first.state, { name: { action: "accept", content: { name: 7 } } });
  expect(await client.during(second, () => client.elicit(form))).toEqual({ action: "accept", content: { name: 7 } });
  await expect(client.elicit(form)).rejects.toMatchObject({ code: "no-user" });
});
