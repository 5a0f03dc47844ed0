import { expect, test } from "vitest";
import { guardWith, read } from "./guard-setup.ts";

test("an explanation names rule, source, place and mode beside the sentence", async () => {
  const { guard } = guardWith({ deny: ["Read(.env)"] });
  expect(await guard.why({ tool: read, input: { path: ".env" }, context: { permissionMode: "plan" } })).toEqual({
    text: 'Read(.env) is denied: it reads ".env", which the deny rule "Read(.env)" (given by the program) forbids',
    call: "Read(.env)",
    decision: "deny",
    reason: 'it reads ".env", which the deny rule "Read(.env)" (given by the program) forbids',
    by: "rule",
    mode: "plan",
    rule: "Read(.env)",
    source: "program",
    file: undefined,
    line: undefined,
  });
});
