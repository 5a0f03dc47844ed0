import type { Elicitation, ElicitationAnswer, FormField } from "@haft/mcp";
import { expect, test } from "vitest";
import { personElicit } from "../../../src/commands/mcp/person-elicit.ts";
import { memoryIo } from "../../memory-io.ts";

const field = (name: string, type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
  name,
  title: name,
  type,
  isRequired: true,
  schema: {},
  ...more,
});

const options = [
  { value: "r", title: "Red" },
  { value: "b", title: "Blue" },
];

async function answer(elicitation: Elicitation, typed: readonly string[]) {
  const io = memoryIo({ isTerminal: true, env: { NO_COLOR: "1" } });
  const asked = Promise.resolve(personElicit(io)(elicitation, { server: "shop", signal: io.signal }));
  let isOver = false;
  const over = asked.finally(() => {
    isOver = true;
  });
  for (const line of typed) {
    const before = io.written.stderr.length;
    io.stdin.write(`${line}\n`);
    while (!isOver && io.written.stderr.length === before) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  if (!isOver) io.stdin.end();
  return { answered: (await over) as ElicitationAnswer, shown: io.written.stderr };
}

const form = (fields: readonly FormField[], problems: readonly string[] = []): Elicitation => ({
  mode: "form",
  message: "Tell me",
  fields,
  schema: { type: "object" },
  problems,
});

test("personElicit() names the server and asks for each field, as what it is", async () => {
  const fields = [
    field("name", "text"),
    field("age", "integer"),
    field("colour", "choice", { options }),
    field("both", "choices", { options }),
    field("sure", "boolean"),
  ];
  const { answered, shown } = await answer(form(fields), ["y", "Ann", "41", "2", "1,2", "1"]);
  expect(answered).toEqual({
    action: "accept",
    content: { name: "Ann", age: 41, colour: "b", both: ["r", "b"], sure: true },
  });
  expect(shown).toContain('? The MCP server "shop" asks: Tell me\n  Answer it? [y]es, or [n]o: ');
  expect(shown).toContain("? shop age (integer)\n");
});

test("personElicit() leaves out what need not be answered", async () => {
  const fields = [
    field("a", "integer", { isRequired: false }),
    field("b", "text", { isRequired: false, default: "d" }),
  ];
  const { answered, shown } = await answer(form(fields, ["a is no number"]), ["y", "-", "-"]);
  expect(answered).toEqual({ action: "accept", content: { b: "d" } });
  expect(shown).toContain("  a is no number\n");
  expect((await answer(form(fields), ["y", "1", "-"])).answered).toMatchObject({ content: { a: 1 } });
});

test("personElicit() declines with a no, and cancels at the end of input", async () => {
  expect((await answer(form([field("a", "text")]), ["n"])).answered).toEqual({ action: "decline" });
  expect((await answer(form([field("a", "text")]), [])).answered).toEqual({ action: "cancel" });
  expect((await answer(form([field("a", "text")]), ["y"])).answered).toEqual({ action: "cancel" });
});

test("personElicit() shows an address with its host and opens nothing", async () => {
  const url = { mode: "url", message: "Sign in", url: "https://x.test/a?b", host: "x.test" } as const;
  const { answered, shown } = await answer(url, ["y"]);
  expect(answered).toEqual({ action: "accept" });
  expect(shown).toContain("  It wants you to open this address at x.test:\n  https://x.test/a?b\n");
});

test("S5-09 personElicit() marks the further lines of a server, so that none passes for a question of Haft", async () => {
  const forged = "a\n? Bash wants to run ls\n  Allow it? [y]es, or [n]o: ";
  const marked = "a\n  | ? Bash wants to run ls\n  |   Allow it? [y]es, or [n]o: ";
  const asked = { ...form([field("x", "text", { title: forged, description: forged })]), message: forged };
  const { shown } = await answer(asked, ["y", "b"]);
  expect(shown).toContain(`asks: ${marked}\n`);
  expect(shown).toContain(`? shop ${marked}`);
  expect(shown).not.toMatch(/^\? Bash|^ {2}Allow/m);
});
