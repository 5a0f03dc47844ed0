import { expect, test } from "vitest";
import type { RememberedRequest } from "../../src/server/approval-form.ts";
import type { ElicitAnswer, ElicitForm } from "../../src/server/elicit-form.ts";
import { askingClient } from "../../src/server/served-client.ts";
import { question } from "../fixtures/served-tools.ts";

const request = {
  tool: { name: "write" },
  input: {},
  reason: "a rule",
  describe: async () => "write",
} as unknown as RememberedRequest;

/** A person who gives one answer, and what they were asked. */
function answering(answer: ElicitAnswer) {
  const asked: ElicitForm[] = [];
  async function ask(form: ElicitForm): Promise<ElicitAnswer> {
    asked.push(form);
    return answer;
  }
  return { asked, ask };
}

test("askingClient() asks about the call that is made, each of two that are made together by its own way", async () => {
  const client = askingClient(false);
  const person = answering({ action: "accept", content: { decision: "allow" } });
  const decide = () => client.approver.decide(request);
  expect(await Promise.all([client.during(person.ask, decide), client.during(undefined, decide)])).toEqual([
    { decision: "allow" },
    { decision: "deny", isUnasked: true },
  ]);
  expect(person.asked).toHaveLength(1);
});

test("askingClient() gives the answers to questions, or says that nobody can be asked", async () => {
  const client = askingClient(false);
  const { ask } = answering({ action: "accept", content: { answer_1: "Red" } });
  const questions = () => client.askUser([question]);
  expect(await client.during(ask, questions)).toEqual({ answers: { "Which colour?": "Red" } });
  await expect(client.during(undefined, questions)).rejects.toMatchObject({ code: "no-user" });
});

test("askingClient() puts a tool's own form, and gives the answer as the client sent it", async () => {
  const client = askingClient(false);
  const form = { message: "Name?", schema: { type: "object", properties: { name: { type: "string" } } }, key: "name" };
  const { ask, asked } = answering({ action: "accept", content: { name: 7 } });
  expect(await client.during(ask, () => client.elicit(form))).toEqual({ action: "accept", content: { name: 7 } });
  expect(asked).toEqual([form]);
  await expect(client.elicit(form)).rejects.toMatchObject({ code: "no-user" });
});

test("S5-20 askingClient() of clients that share a session offers nothing that would count for the others, and takes it from none", async () => {
  const person = answering({ action: "accept", content: { decision: "always allow in this session" } });
  const asking = { ...request, suggestedRules: ["Write(a)"] };
  const decisions = [];
  for (const isShared of [false, true]) {
    const client = askingClient(isShared);
    decisions.push(await client.during(person.ask, () => client.approver.decide(asking)));
  }
  expect(decisions).toEqual([{ decision: "allow", remember: "session" }, { decision: "deny" }]);
  expect(person.asked.map(({ message }) => message.includes("Always"))).toEqual([true, false]);
});
