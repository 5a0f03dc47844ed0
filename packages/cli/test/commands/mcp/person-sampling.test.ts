import { userMessage } from "haft";
import { expect, test } from "vitest";
import { personSampling } from "../../../src/commands/mcp/person-sampling.ts";
import { memoryIo } from "../../memory-io.ts";

async function ask(typed: string, text = "Sum this up\nplease") {
  const io = memoryIo({ isTerminal: true, env: { NO_COLOR: "1" } });
  io.stdin.write(typed);
  const request = {
    messages: [userMessage(text)],
    system: "Be brief",
    maxOutputTokens: 100,
    stopSequences: [],
    modelHints: [],
  };
  const isApproved = await personSampling(io)(request, { server: "s", signal: io.signal });
  return { isApproved, shown: io.written.stderr };
}

test("personSampling() shows what the model would be asked, and takes nothing but a yes for one", async () => {
  const { isApproved, shown } = await ask("y\n");
  expect(isApproved).toBe(true);
  expect(shown).toBe(`? The MCP server "s" wants to ask your model, for at most 100 tokens:
  system: Be brief
  user: Sum this up
  | please
  Allow it? [y]es, or [n]o: `);
  expect((await ask("n\n")).isApproved).toBe(false);
  expect((await ask("\n")).isApproved).toBe(false);
});

test("personSampling() says how much of a long message it does not show", async () => {
  const { shown } = await ask("y\n", "x".repeat(2_500));
  expect(shown).toMatch(/ {2}user: x{1994}\n {2}\(506 more characters of it are not shown\)\n {2}Allow it\?/);
});
