import { expect, test } from "vitest";
import { assistantMessage, renderRunGraph, toolResult, userMessage } from "../../src/index.ts";
import { call } from "../executor/execute-round.ts";

test("S2-75 renderRunGraph() draws the loop", () => {
  expect(renderRunGraph()).toBe(`flowchart TD
  start([start]) --> agent[agent]
  agent --> condition{calls?}
  condition -- yes --> tools[tools]
  condition -- no --> finish([end])
  tools --> agent
`);
});

test("S2-75 renderRunGraph() draws a run: each answer and call a node, in order, with its outcome", () => {
  const [a, b, c] = [call("workspace.echo", {}, "a"), call('say "hi"', {}, "b"), call("later", {}, "c")];
  const handled = { ...call("search", {}, "d"), isHandled: true };
  const messages = [
    userMessage("go"),
    assistantMessage([a, b, handled]),
    toolResult(b, "failed", "no"),
    toolResult(a, "ok", "yes"),
    assistantMessage("and"),
    userMessage("more"),
    assistantMessage([c]),
  ];
  expect(renderRunGraph({ messages })).toBe(`flowchart TD
  m0(["user"])
  m1["agent"]
  m0 --> m1
  m1c0[["workspace.echo: ok"]]
  m1 --> m1c0
  m1c1[["say #34;hi#34;: failed"]]
  m1 --> m1c1
  m1c2[["search: handled"]]
  m1 --> m1c2
  m4["agent"]
  m1c0 --> m4
  m1c1 --> m4
  m1c2 --> m4
  m5(["user"])
  m4 --> m5
  m6["agent"]
  m5 --> m6
  m6c0[["later: pending"]]
  m6 --> m6c0
  finish(["end"])
  m6c0 --> finish
`);
});
