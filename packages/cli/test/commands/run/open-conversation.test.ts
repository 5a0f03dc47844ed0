import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assistantMessage, renderTranscriptLine, type TranscriptEntry, transcriptHeader, userMessage } from "haft";
import { expect, test } from "vitest";
import { openConversation } from "../../../src/commands/run/open-conversation.ts";
import type { RunInput } from "../../../src/commands/run.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

const call = { type: "tool-call", id: "1", name: "T", rawInput: "{}" } as const;

function written(...entries: TranscriptEntry[]): string {
  const file = join(temporaryFolder(), "talk.jsonl");
  writeFileSync(file, transcriptHeader() + entries.map(renderTranscriptLine).join(""));
  return file;
}

async function prompt(transcript: string | undefined, argument: string | undefined, input = "piped"): Promise<unknown> {
  const io = memoryIo();
  io.stdin.end(input);
  const options = { transcript } as RunInput["options"];
  const conversation = await openConversation({ options, operands: argument === undefined ? [] : [argument] }, io);
  conversation.close();
  return conversation.prompt;
}

test("openConversation() takes the argument with what is piped in, else standard input", async () => {
  expect(await prompt(undefined, "given")).toBe("given\n\npiped");
  expect(await prompt(undefined, "given", "")).toBe("given");
  expect(await prompt(undefined, undefined)).toBe("piped");
  expect(await prompt(undefined, "-")).toBe("piped");
  expect(await prompt(written(), undefined)).toBe("piped");
});

test("openConversation() goes on with what the transcript owes before it reads standard input", async () => {
  expect(await prompt(written(userMessage("x")), undefined)).toBe(undefined);
  expect(await prompt(written(userMessage("x"), assistantMessage([call])), undefined)).toBe(undefined);
  expect(await prompt(written(userMessage("x"), assistantMessage([call])), "-")).toBe("piped");
  expect(await prompt(written(userMessage("x"), assistantMessage("y")), undefined)).toBe("piped");
  expect(await prompt(written(userMessage("x"), assistantMessage("y")), undefined, "")).toBe(undefined);
});

test("openConversation() makes no file when there is nothing to put into it", async () => {
  const file = join(temporaryFolder(), "new.jsonl");
  await expect(prompt(file, undefined, "")).rejects.toThrow(/nothing to go on with in/);
  await expect(prompt(written(), undefined, "")).rejects.toThrow(/there is no prompt/);
  expect(existsSync(file)).toBe(false);
});
