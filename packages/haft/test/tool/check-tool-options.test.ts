import { describe, expect, test } from "vitest";
import { defineTool } from "../../src/index.ts";
import { messageOf } from "../errors/message-of.ts";

const defined = (options: unknown, ...more: unknown[]) =>
  messageOf(() => (defineTool as (...given: unknown[]) => unknown)(options, ...more));

describe("checkToolOptions()", () => {
  test.each([
    [{ handler: () => 1 }, 'there is no option "handler"; use "execute"'],
    [{ parameters: {} }, 'there is no option "parameters"; use "input"'],
    [{ inputSchema: {} }, 'there is no option "inputSchema"; use "input"'],
    [{ needApproval: true }, 'there is no option "needApproval"; the nearest is "needsApproval"'],
    [{ needsApproval: "yes" }, 'its needsApproval is the text "yes", not true or false or a function'],
    [{ readOnly: 1 }, "its readOnly is 1, not true or false or a function"],
    [{ description: 3 }, "its description is 3, not a text"],
    [{ timeoutMs: -5 }, "its timeoutMs is -5, not a number of 0 or more or a function"],
    [{ checkPermission: true }, "its checkPermission is true, not a function"],
  ])("S3-27 S1-48 refuses %j, with what is meant", (options, words) => {
    expect(defined({ name: "w", ...options })).toMatch(/^(Type|Range)Error: Cannot define tool "w": /);
    expect(defined({ name: "w", ...options })).toContain(words);
  });

  test("S3-27 says how it is called to whoever gives a name and a function", () => {
    expect(defined("w", () => 1)).toBe(
      'TypeError: Cannot define a tool: its options are the text "w", not an object; call it as defineTool({ name, description, input, execute })',
    );
    expect(defined(undefined)).toContain("its options are undefined");
  });
});
