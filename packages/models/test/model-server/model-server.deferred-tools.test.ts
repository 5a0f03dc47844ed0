import {
  createSession,
  defineTool,
  loadedToolNames,
  parseTranscript,
  renderTranscriptLine,
  run,
  Transcript,
  textOf,
  transcriptHeader,
} from "haft";
import { describe, expect, onTestFinished, test } from "vitest";
import { model } from "../../src/model-from-name.ts";
import type { ModelScript } from "../../src/model-server/model-script.ts";
import { startModelServer } from "../../src/model-server/model-server.ts";

const text = { type: "object", properties: { text: { type: "string" } }, required: ["text"] } as const;
const tools = ["mail.send", "mail.read", "issue-open", "issue-close", "创建问题", "更新评论"].map((name) =>
  defineTool<{ text: string }>({
    name,
    description: `Does ${name}`,
    input: text,
    execute: (input) => `${name}: ${input.text}`,
  }),
);

const searching = (query: string) => ({ calls: [{ name: "ToolSearch", input: { query, max_results: 1 } }] });

async function told(protocol: string, script: ModelScript, dispatch: boolean, transcript?: Transcript) {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const baseUrl = protocol === "anthropic" ? server.url.replace(/\/v1$/, "") : server.url;
  const session = createSession({ tools, deferTools: { when: "always", dispatch } });
  const options = { session, prompt: "Go.", ...(transcript && { transcript }) };
  const told = await run({ model: model(`${protocol}:m`, { baseUrl, apiKey: "none" }), ...options });
  const texts = told.messages.filter((message) => message.role === "tool").map(textOf);
  return { shown: server.requests.map(({ body }) => JSON.stringify(body.tools)), texts, transcript: told.transcript };
}

/** As another process reads it from a file. */
function reread({ entries }: Transcript): Transcript {
  return new Transcript(parseTranscript([transcriptHeader(), ...entries.map(renderTranscriptLine)].join("")).entries);
}

describe.each(["openai-compatible", "openai", "anthropic", "google"])("over the protocol of %s", (protocol) => {
  test("loaded tools are called by name, and stand behind definitions that keep their bytes, also in the next process", async () => {
    const calls = [{ name: "mail.send", input: { text: "hei" } }];
    const script = [
      searching("select:mail.send"),
      { calls },
      searching("+issue open"),
      searching("创建"),
      searching("评论"),
      "Done.",
    ];
    const { shown, texts, transcript } = await told(protocol, script, false);
    expect(texts[1]).toBe("mail.send: hei");
    for (const [i, definitions] of shown.entries()) {
      // All but the brackets that close the list.
      expect(definitions.startsWith((shown[i - 1] ?? "").replace(/\]+(\}\])?$/, ""))).toBe(true);
    }
    const again = await told(protocol, [{ calls }, "Done."], false, reread(transcript));
    expect(again.shown[0]).toBe(shown.at(-1));
    expect(again.texts[0]).toBe("mail.send: hei");
  });

  test("with dispatch they are called through CallTool, under definitions that never change", async () => {
    const calls = [{ name: "CallTool", input: { name: "mail.send", input: { text: "hei" } } }];
    const script = [{ calls }, searching("select:mail.send"), { calls }, "Done."];
    const { shown, texts, transcript } = await told(protocol, script, true);
    expect(texts[0]).toContain("it is not loaded");
    expect(texts[2]).toBe("mail.send: hei");
    expect(new Set(shown).size).toBe(1);
    expect(loadedToolNames(transcript.messages)).toEqual(["mail.send"]);
    const again = await told(protocol, [{ calls }, "Done."], true, reread(transcript));
    expect([again.shown[0], again.texts[0]]).toEqual([shown[0], "mail.send: hei"]);
  });
});
