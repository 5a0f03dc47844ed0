import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { shellQuote } from "../../src/shell/shell-quote.ts";

test("shellQuote() makes one word of any text", () => {
  for (const text of ["", "it's", '$HOME `x` \\ "', "a\nb", "*", "阴"])
    expect(execFileSync("/bin/bash", ["-c", `printf %s ${shellQuote(text)}`], { encoding: "utf8" })).toBe(text);
});
