import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";

/** `workspace.echo`: answers with `text|scope|sequence`, where `scope` is the session item of that name. */
export const echoTool: Tool = defineTool<{ readonly text: string }>({
  name: "workspace.echo",
  description: "Echo a text with the scope of the session and the number of the call",
  input: { type: "object", properties: { text: { type: "string" } }, required: ["text"], additionalProperties: false },
  readOnly: true,
  execute: ({ text }, { items, sequence }) => `${text}|${String(items.scope)}|${sequence}`,
});
