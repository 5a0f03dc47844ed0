import { expect, test } from "vitest";
import { zshCompletion } from "../../../src/commands/completion/zsh-completion.ts";
import { inShell, realTree, whyNot } from "./shell-completion.ts";

const reason = whyNot("zsh");
if (reason !== undefined) console.warn(`Not run: ${reason}`);

/** Types a line and a tab into a zsh in a terminal of its own, and waits until it shows a text. */
async function offers(line: string, text: string): Promise<boolean> {
  const program = zshCompletion(await realTree());
  const { stdout, stderr } = await inShell(
    "zsh -f",
    `
zmodload zsh/zpty
cat > init.zsh <<'END_OF_INIT'
autoload -Uz compinit && compinit -u -D
${program}
END_OF_INIT
zpty shell 'TERM=xterm exec zsh -f -i'
zpty -w shell "stty cols 200; source ./init.zsh; print LO''ADED"
zpty -r -m shell line '*LOADED*'
zpty -w -n shell '${line}'$'\\t\\t'
zpty -r -m shell line '*${text}*' && print shown
zpty -d shell`,
  );
  expect(stderr).toBe("");
  return stdout.trim() === "shown";
}

test("zshCompletion() has every command and option", async () => {
  const program = zshCompletion(await realTree());
  for (const part of [
    "'run:Give a prompt",
    "--output-format=",
    "(text json stream-json)",
    "_files -/",
    "tools && $words[3] == show",
  ])
    expect(program).toContain(part);
});

test.skipIf(reason !== undefined)(
  "zshCompletion() is accepted by zsh and completes commands, options and values",
  async () => {
    const program = zshCompletion(await realTree());
    const loaded = await inShell(
      "zsh -f",
      `autoload -Uz compinit && compinit -u -D\n${program}\nprint -- $_comps[haft]`,
    );
    expect(loaded).toMatchObject({ code: 0, stdout: "_haft\n", stderr: "" });
    expect(await offers("haft ", "doctor")).toBe(true);
    expect(await offers("haft run --out", "--output-format")).toBe(true);
    expect(await offers("haft run --output-format ", "stream-json")).toBe(true);
    expect(await offers("haft tools show ", "TodoWrite")).toBe(true);
  },
);
