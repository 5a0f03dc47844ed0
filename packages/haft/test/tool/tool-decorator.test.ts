import { expect, test } from "vitest";
import { annotationOf, checkArity, tool } from "../../src/tool/tool-decorator.ts";

test("S3-25 tool() keeps name and description, trimmed", () => {
  const echo = tool(" echo ", " Echo text. ")(() => "");
  expect(annotationOf(echo)).toMatchObject({ name: "echo", description: "Echo text.", isMethod: false });
  expect(annotationOf(() => "")).toBeUndefined();
  expect(annotationOf("echo")).toBeUndefined();
});

test("S3-25 S3-27 tool() refuses a blank name, a blank description and more than input and context", () => {
  expect(() => tool(" ", "Echo.")(() => "")).toThrow(/blank/);
  expect(() => tool("echo", " ")).toThrow(/"echo".*description is blank/);
  expect(() => tool("echo", "Echo.")(((_a: unknown, _b: unknown, _c: unknown) => "") as never)).toThrow(
    /takes 3 arguments/,
  );
});

test("S3-27 checkArity() lets up to two arguments through", () => {
  expect(() => checkArity("a", (_input, _context) => "")).not.toThrow();
  expect(() => checkArity("a", (_input, _context, _more) => "")).toThrow(
    expect.objectContaining({ code: "tool-definition-invalid" }),
  );
});
