import { openAiCompatible, type ScriptedTurn, startModelServer } from "@haft/models";
import { createSession, defineTool, run, type SessionOptions, toolCallsOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { resultsToolset } from "../../src/results/results-toolset.ts";

const whole = Array.from({ length: 20_000 }, (_, i) => `line ${i} ${"x".repeat(40)}`).join("\n");
const long = defineTool({ name: "long", description: "Says much", execute: () => whole });

/** A model that reads on, page after page, with the tool the marker names. Says what was read. */
async function readOn(options: SessionOptions): Promise<{ readonly reader: string; readonly text: string }> {
  const answers: ScriptedTurn[] = [];
  const server = await startModelServer({
    script(messages) {
      const last = messages.at(-1);
      const text =
        last?.role === "tool" ? last.content.map((part) => (part.type === "text" ? part.text : "")).join("") : "";
      const turn = nextTurn(text);
      answers.push(turn);
      return turn;
    },
  });
  onTestFinished(() => server.close());
  const session = createSession(options);
  const { text, messages } = await run({
    model: openAiCompatible({ baseUrl: server.url, model: "m" }),
    session,
    prompt: "go",
  });
  expect(text).toBe("read");
  const reader = messages.flatMap(toolCallsOf)[1]?.name ?? "";
  const pages = messages.flatMap((message) =>
    message.role === "tool" && message.toolName === reader ? [(message.structured as { content: string }).content] : [],
  );
  return { reader, text: pages.join("") };
}

let reading: { readonly reader: string; readonly id: string } | undefined;

function nextTurn(shown: string): ScriptedTurn {
  if (shown === "") {
    reading = undefined;
    return { calls: [{ name: "long" }] };
  }
  const marker = /first (\d+) and .* read on with (\w+) of "(result:[^"]+)"/.exec(shown);
  if (marker !== null) reading = { reader: marker[2] as string, id: marker[3] as string };
  const next = marker?.[1] ?? /next page begins at offset (\d+)/.exec(shown)?.[1];
  if (next === undefined || reading === undefined) return "read";
  const field = reading.reader === "Read" ? "file_path" : "id";
  return { calls: [{ name: reading.reader, input: { [field]: reading.id, offset: Number(next) } }] };
}

test("S0-47 T-32 a model reads a result of 1 MB on with ReadResult, from where it was cut to its end", async () => {
  const { reader, text } = await readOn({ tools: [long, resultsToolset()] });
  expect(reader).toBe("ReadResult");
  expect(whole.endsWith(text)).toBe(true);
  expect(text.length).toBeGreaterThan(whole.length - 8_000);
});

test("S0-47 a model reads a result of 1 MB on with Read", async () => {
  const { reader, text } = await readOn({ tools: [long, filesToolset(), resultsToolset()] });
  expect(reader).toBe("Read");
  expect(whole.endsWith(text)).toBe(true);
  expect(text.length).toBeGreaterThan(whole.length - 8_000);
});
