import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkTool, createSession, type SessionOptions } from "haft";
import { testClock, toolContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { dialogueToolset } from "../../src/dialogue/dialogue-toolset.ts";
import type { UserMessage } from "../../src/dialogue/user-dialogue.ts";
import { callInSession } from "../call-in-session.ts";
import { temporaryFolder } from "../call-tool.ts";
import { sampleImages } from "../images/sample-images.ts";

function sessionShowing(shown: UserMessage[], options: SessionOptions = {}) {
  const show = (message: UserMessage) => {
    shown.push(message);
  };
  return createSession({ tools: [dialogueToolset({ show, clock: testClock(Date.UTC(2026, 0, 2)) })], ...options });
}

test("Brief shows the message with its files and says when", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "shot.png"), sampleImages.png);
  const shown: UserMessage[] = [];
  const input = { message: "**Done**\u001b[2J", attachments: ["shot.png"], status: "proactive" };
  const result = await callInSession(sessionShowing(shown, { cwd, permissionMode: "plan" }), "Brief", input);
  const attachments = [{ path: join(cwd, "shot.png"), size: sampleImages.png.length, isImage: true }];
  const sentAt = "2026-01-02T00:00:00.000Z";
  expect(shown).toEqual([{ message: "**Done**", status: "proactive", attachments, sentAt }]);
  expect(result.structured).toEqual({ sentAt, attachments });
  expect(result.text).toBe(
    `Shown to the user at ${sentAt}\n${attachments[0]?.path} (image, ${sampleImages.png.length} bytes)`,
  );
});

test("Brief shows nothing when a file cannot be shown", async () => {
  const cwd = await temporaryFolder();
  const shown: UserMessage[] = [];
  const input = { message: "Look", attachments: ["missing.png"] };
  expect(await callInSession(sessionShowing(shown, { cwd }), "SendUserMessage", input)).toMatchObject({
    outcome: "failed",
    code: "not-found",
  });
  expect(shown).toEqual([]);
});

test("Brief never loses a message: where nobody can show it, the model is told to say it", async () => {
  const session = createSession({ tools: [dialogueToolset()] });
  const result = await callInSession(session, "Brief", { message: "Done" });
  expect(result).toMatchObject({ outcome: "failed", code: "no-user" });
  expect(result.text).toContain("say it in your answer");
  const broken = createSession({
    tools: [
      dialogueToolset({
        show() {
          throw new Error("no terminal");
        },
      }),
    ],
  });
  expect((await callInSession(broken, "Brief", { message: "Done" })).outcome).toBe("failed");
});

describe("Brief", () => {
  const tool = dialogueToolset().tools[1];
  if (tool === undefined) throw new Error("no tool");
  const valid = (tool.examples ?? []).map(({ input }) => input);
  const invalid = [
    {},
    { message: "" },
    { message: " \u001b[0m" },
    { message: "a", status: "urgent" },
    { message: "a", x: 1 },
  ];
  for (const { name, run } of toolContract(() => ({ tool, valid, invalid }))) test(name, run);

  test("is a call that reads its attachments", async () => {
    expect(checkTool(tool)).toEqual([]);
    const prepared = await tool.prepare({ message: "a", attachments: ["x.png"] });
    expect(prepared).toMatchObject({ ok: true, touches: [{ type: "read", path: "x.png" }] });
    expect(tool.describeCall?.({ message: "a", attachments: ["x.png"] })).toBe("Show the user a message with x.png: a");
  });
});
