import { expect, test } from "vitest";
import { HaftError } from "../../src/errors/haft-error.ts";

test("HaftError carries a code, a message and its cause", () => {
  const cause = new Error("disk full");
  const error = new HaftError("transcript-unwritable", "Cannot write", { cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: "HaftError", code: "transcript-unwritable", message: "Cannot write", cause });
});

test("HaftError.isInstance() knows subclasses and errors of another copy of the package, and nothing else", () => {
  class ModelRequestError extends HaftError {}
  const foreign = Object.assign(new Error("x"), { [Symbol.for("haft.HaftError")]: true });
  for (const error of [new HaftError("session-closed", "x"), new ModelRequestError("session-closed", "x"), foreign]) {
    expect(HaftError.isInstance(error)).toBe(true);
  }
  for (const other of [new Error("x"), { code: "session-closed" }, "x", null, undefined]) {
    expect(HaftError.isInstance(other)).toBe(false);
  }
});
