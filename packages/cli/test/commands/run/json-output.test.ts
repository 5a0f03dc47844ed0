import { expect, test } from "vitest";
import { jsonOutput } from "../../../src/commands/run/json-output.ts";
import { memoryIo } from "../../memory-io.ts";
import { begun, ended } from "./run-facts.ts";

test("jsonOutput() writes one object, at the end", () => {
  const io = memoryIo();
  const output = jsonOutput(io);
  output.begin(begun);
  output.event({ type: "model-text-delta", text: "hi" });
  expect(io.written.stdout).toBe("");
  output.end(ended);
  expect(JSON.parse(io.written.stdout)).toMatchObject({
    type: "result",
    session_id: "s",
    model: "m",
    result: "answer",
  });
});
