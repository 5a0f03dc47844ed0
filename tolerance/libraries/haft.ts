import { readFileSync } from "node:fs";
import { anthropic, google, openAi, openAiCompatible } from "@haft/models";
import { createSession, defineTool, type Model, run, ToolAccess, Transcript } from "haft";
import { type Library, type LibraryOptions, type LibraryTool, Picture } from "../library.ts";

/** Haft, on its defaults. */
export const haft: Library = {
  name: "haft",
  versions: [`haft ${versionOf("haft")}`, `@haft/models ${versionOf("models")}`],
  start(options) {
    const { tools, hidden, toolTimeoutMs } = options;
    const model = modelOf(options);
    const session = createSession({
      tools: tools.map((tool) => toolOf(tool, toolTimeoutMs)),
      access: hidden.length === 0 ? ToolAccess.all : ToolAccess.hide(hidden),
    });
    const transcript = new Transcript();
    return {
      run: async (prompt, signal) => (await run({ model, session, transcript, prompt, signal })).text,
    };
  },
};

interface AskedModel extends Pick<LibraryOptions, "protocol" | "baseUrl" | "model" | "isStreamed"> {
  readonly apiKey?: string | undefined;
}

export function modelOf({ protocol, baseUrl, model, isStreamed, apiKey }: AskedModel): Model {
  const options = { baseUrl, model, isStreamed, apiKey };
  switch (protocol) {
    case "openai-chat":
      return openAiCompatible(options);
    case "openai-responses":
      return openAi({ ...options, api: "responses" });
    case "anthropic-messages":
      return anthropic(options);
    case "gemini":
      return google(options);
  }
}

function toolOf({ name, description, inputSchema, execute }: LibraryTool, timeoutMs: number | undefined) {
  return defineTool({
    name,
    description,
    input: inputSchema,
    ...(timeoutMs !== undefined && { timeoutMs }),
    execute: (input, { signal }) => {
      const value = execute(input, signal);
      return value instanceof Picture ? [{ type: "image", mediaType: value.mediaType, data: value.data }] : value;
    },
  });
}

function versionOf(folder: string): string {
  const manifest = new URL(`../../packages/${folder}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
