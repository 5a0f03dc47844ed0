import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ModelScript, openAiCompatible, startModelServer } from "@haft/models";
import { createSession, inCallOrder, type RunOptions, run, Transcript, textOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { builtinToolsets } from "../src/builtin-toolsets.ts";
import { sampleImages } from "./images/sample-images.ts";

/** A run with all built-in tools in a folder of its own, its model asked over HTTP. */
async function start(script: ModelScript, options: Partial<RunOptions> = {}, additionalDirectories: string[] = []) {
  const cwd = await mkdtemp(path.join(tmpdir(), "haft-run-"));
  const server = await startModelServer({ script });
  const session = createSession({
    tools: builtinToolsets({ env: { PATH: process.env.PATH } }),
    cwd,
    additionalDirectories,
  });
  onTestFinished(async () => {
    await session.close();
    await server.close();
    await rm(cwd, { recursive: true });
  });
  const transcript = new Transcript();
  const model = openAiCompatible({ baseUrl: server.url, model: "m" });
  return { cwd, transcript, session, ended: run({ model, session, transcript, prompt: "go", ...options }) };
}

function resultsIn({ messages }: Transcript): readonly { tool: string; outcome: string; text: string }[] {
  return inCallOrder(messages).flatMap((message) =>
    message.role === "tool" ? [{ tool: message.toolName, outcome: message.outcome, text: textOf(message) }] : [],
  );
}

test("S2-07 the built-in tools do what a model asks for, also when it asks clumsily", async () => {
  const { cwd, transcript, ended } = await start([
    { calls: [{ name: "Write", input: "{'file_path': 'notes.md', 'content': 'one\\ntwo\\nthree\\n',}" }] },
    {
      calls: [
        { name: "Read", input: { file_path: "notes.md", offset: "2", limit: null } },
        { name: "Grep", input: { pattern: "t", path: ".", output_mode: "content" } },
        { name: "Bash", input: { command: "wc -l < notes.md", timeout: "60000" } },
        { name: "TodoWrite", input: { todos: '[{"content":"Read","status":"completed","activeForm":"Reading"}]' } },
        { name: "read_file", input: { file_path: "notes.md" } },
        { name: "Write", input: '{"file_path":"cut.md","content":"half of' },
      ],
    },
    "done",
  ]);
  expect((await ended).text).toBe("done");
  const results = resultsIn(transcript);
  expect(results.map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok", "ok", "ok", "ok", "invalid-input"]);
  expect(await readFile(path.join(cwd, "notes.md"), "utf8")).toBe("one\ntwo\nthree\n");
  expect(results[1]?.text).toContain("three");
  expect(results[1]?.text).not.toContain("one");
  expect(results[2]?.text).toContain("two");
  expect(results[3]?.text.trim()).toBe("3");
  await expect(readFile(path.join(cwd, "cut.md"))).rejects.toThrow("ENOENT");
});

test("U63 U15 images reach the model, and fakes leave the conversation fit to go on", async () => {
  const cwd = await mkdtemp(path.join(tmpdir(), "haft-images-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeFile(path.join(cwd, "x.jpg"), sampleImages.png);
  await writeFile(path.join(cwd, "fake.png"), sampleImages.png.subarray(0, 40));
  await writeFile(path.join(cwd, "fake.pdf"), "%PDF-1.4 not really a pdf");
  const read = (file_path: string) => ({ name: "Read", input: { file_path: path.join(cwd, file_path) } });
  const { transcript, ended } = await start(
    [{ calls: [read("x.jpg"), read("fake.png"), read("fake.pdf")] }, "seen"],
    {},
    [cwd],
  );
  expect((await ended).text).toBe("seen");
  expect(resultsIn(transcript).map(({ outcome }) => outcome)).toEqual(["ok", "failed", "failed"]);
  const images = transcript.messages.flatMap((message) =>
    message.role === "tool" ? message.content.filter(({ type }) => type === "image") : [],
  );
  expect(images).toEqual([{ type: "image", mediaType: "image/png", data: sampleImages.png.toString("base64") }]);
});

test("S0-49 C-06 an abort while a command runs leaves neither its processes nor an open call", async () => {
  const controller = new AbortController();
  const reason = new DOMException("enough", "AbortError");
  const command = "sleep 321 & echo $! > first; sleep 321 & echo $! > second; wait";
  const { cwd, transcript, ended } = await start(
    [
      {
        calls: [
          { name: "Bash", input: { command } },
          { name: "Bash", input: { command } },
        ],
      },
    ],
    {
      signal: controller.signal,
    },
  );
  const pids = await eventually(async () => {
    const texts = await Promise.all(["first", "second"].map((name) => readFile(path.join(cwd, name), "utf8")));
    return texts.every((text) => text.endsWith("\n")) ? texts.map(Number) : undefined;
  });
  controller.abort(reason);
  await expect(ended).rejects.toBe(reason);
  expect(resultsIn(transcript).map(({ outcome }) => outcome)).toEqual(["cancelled", "cancelled"]);
  await eventually(async () => (pids.some(isAlive) ? undefined : true));
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look().catch(() => undefined);
    if (seen !== undefined) return seen;
    await sleep(10);
  }
}

test("U30 two edits of one file in one answer both land, and the listing after them has the file first", async () => {
  const edit = (old_string: string, new_string: string) => ({
    name: "Edit",
    input: { file_path: "notes.md", old_string, new_string },
  });
  const { cwd, transcript, ended } = await start([
    {
      calls: [
        { name: "Write", input: { file_path: "notes.md", content: "one\r\ntwo\r\nthree\r\n" } },
        { name: "Write", input: { file_path: "other.md", content: "" } },
      ],
    },
    { calls: [edit("one", "1"), edit("three", "3\n4"), { name: "Glob", input: { pattern: "*.md" } }] },
    "done",
  ]);
  await ended;
  expect(resultsIn(transcript).map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok", "ok", "ok"]);
  expect(await readFile(path.join(cwd, "notes.md"), "utf8")).toBe("1\r\ntwo\r\n3\r\n4\r\n");
  expect(resultsIn(transcript).at(-1)?.text).toBe("notes.md\nother.md");
});
