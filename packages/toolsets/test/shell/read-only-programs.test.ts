import { expect, test } from "vitest";
import { readOnlyPrograms } from "../../src/shell/read-only-programs.ts";

test("S1-27 readOnlyPrograms holds programs that read, and none that run others", () => {
  expect([...readOnlyPrograms.keys()].sort()).toEqual(
    "basename cat cut date diff dirname du echo file find git grep head ls pwd realpath rg sort stat tail tree uniq wc which".split(
      " ",
    ),
  );
});

test("S1-27 readOnlyPrograms lets each be called plainly, and none with an option it does not have", () => {
  const word = (text: string) => ({ text, globAt: undefined });
  for (const [name, isReadOnly] of readOnlyPrograms) {
    expect(isReadOnly(name === "git" ? [word("status")] : [])).toBe(true);
    if (name !== "echo") expect(isReadOnly([word("--output=x")])).toBe(false);
  }
});
