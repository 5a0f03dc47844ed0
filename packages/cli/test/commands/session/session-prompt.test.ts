import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sessionPrompt } from "../../../src/commands/session/session-prompt.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("sessionPrompt() puts the prompt of the command line before the instructions of the folder", () => {
  const [cwd, HOME] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(cwd, "AGENTS.md"), "Be brief.");
  const prompt = (choices: Parameters<typeof sessionPrompt>[0]) =>
    sessionPrompt(choices, cwd, { env: { HOME } }).prompt;
  expect(prompt({})).toMatch(new RegExp(`^You work for a user in the folder ${cwd}[\\s\\S]*Be brief\\.`));
  expect(prompt({ "system-prompt": "Own.", "append-system-prompt": "More." })).toMatch(
    /^Own\.\n\nMore\.\n\n[\s\S]*Be brief\./,
  );
});
