import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { goOnCommand } from "../../../src/commands/run/go-on-command.ts";
import type { RunInput } from "../../../src/commands/run.ts";

function command(options: object): string {
  return goOnCommand(options as RunInput["options"]);
}

test("goOnCommand() repeats what the run needs, and nothing of how it was shown", () => {
  const options = {
    transcript: "talk.jsonl",
    model: "openai-compatible:x",
    "base-url": "http://127.0.0.1:80/v1",
    "api-key-env": undefined,
    "allowed-tools": ["Write", "Bash"],
    tools: [],
    yes: false,
    quiet: true,
    "output-format": "json",
    timeout: 5,
  };
  expect(command(options)).toBe(
    "haft run --transcript talk.jsonl --model openai-compatible:x --base-url http://127.0.0.1:80/v1 --allowed-tools Write,Bash",
  );
  expect(command({ transcript: "t", yes: true })).toBe("haft run --transcript t --yes");
  expect(command({ transcript: "t", "permission-mode": "plan", sandbox: "required", settings: "s.json" })).toBe(
    "haft run --transcript t --settings s.json --permission-mode plan --sandbox required",
  );
});

test("goOnCommand() is what a shell takes for the same words", () => {
  const path = "it's a $(file) of mine.jsonl";
  const shell = `haft() { printf '%s\\n' "$@"; }; ${command({ transcript: path, "system-prompt": "a\nb" })}`;
  expect(execFileSync("sh", ["-c", shell], { encoding: "utf8" })).toBe(
    `run\n--transcript\n${path}\n--system-prompt\na\nb\n`,
  );
});
