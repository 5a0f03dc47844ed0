import { expect, test } from "vitest";
import { FinishedCalls } from "../../src/langchain/finished-calls.ts";

const done = { name: "count", id: "c1", input: { a: 1 } };
const asked = { name: "deploy", id: "c2" };

test("FinishedCalls find a call only while another is interrupted, and only with the same input", () => {
  const finished = new FinishedCalls();
  finished.keep(done, "one");
  expect(finished.find(done)).toBeUndefined();
  finished.interrupted(asked);
  expect(finished.find(done)).toBe("one");
  expect(finished.find({ ...done, input: { a: 2 } })).toBeUndefined();
  expect(finished.find({ name: "count" })).toBeUndefined();
  finished.resumed(asked);
  expect(finished.find(done)).toBeUndefined();
});

test("FinishedCalls forget the oldest of very many", () => {
  const finished = new FinishedCalls();
  finished.interrupted(asked);
  for (let i = 0; i < 300; i++) finished.keep({ name: "count", id: `c${i}` }, i);
  expect([finished.find({ name: "count", id: "c0" }), finished.find({ name: "count", id: "c299" })]).toEqual([
    undefined,
    299,
  ]);
});
