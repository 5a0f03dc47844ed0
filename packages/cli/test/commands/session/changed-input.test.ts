import { defineTool, type JsonObject } from "haft";
import { expect, test } from "vitest";
import { changedInput } from "../../../src/commands/session/changed-input.ts";

const tool = defineTool({ name: "Bash", input: { type: "object" } });
const change = (text: string, input: JsonObject) => changedInput(text, { tool, input });

test("changedInput() takes an object whole, and text in the place of the main field", () => {
  expect(change("ls -l", { command: "rm x", timeout: 5 })).toEqual({ command: "ls -l", timeout: 5 });
  expect(change("b.txt", { file_path: "a.txt", content: "x" })).toEqual({ file_path: "b.txt", content: "x" });
  expect(change('{"a":1}', { command: "rm x" })).toEqual({ a: 1 });
});

test("changedInput() says what it needs", () => {
  expect(change("", { command: "x" })).toBe(
    "Write what it is to run with behind the c: a JSON object, or another command",
  );
  expect(change("text", { n: 1 })).toBe("Cannot read that as the input of Bash: give a JSON object");
  expect(change("{x", { command: "x" })).toBe("Cannot read that as JSON: give a JSON object, or another command");
});
