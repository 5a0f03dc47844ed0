import { type Message, toolCallsOf } from "../message/message.ts";
import type { ToolResult } from "../message/tool-result.ts";

/**
 * A picture of a loop as Mermaid text: without messages the loop itself, with the messages of a finished run each answer and call as a
 * node, in order, with the outcome of each call.
 *
 * Source: mermaid.js.org, "Flowcharts" (node and link syntax).
 */
export function renderRunGraph(transcript?: { readonly messages: readonly Message[] }): string {
  return transcript === undefined ? loopGraph : runGraph(transcript.messages);
}

const loopGraph = `flowchart TD
  start([start]) --> agent[agent]
  agent --> condition{calls?}
  condition -- yes --> tools[tools]
  condition -- no --> finish([end])
  tools --> agent
`;

function runGraph(messages: readonly Message[]): string {
  const results = new Map<string, ToolResult>();
  for (const message of messages) if (message.role === "tool") results.set(message.toolCallId, message);
  const lines = ["flowchart TD"];
  let last: readonly string[] = [];
  const add = (id: string, node: string, before: readonly string[]) => {
    lines.push(`  ${id}${node}`, ...before.map((one) => `  ${one} --> ${id}`));
  };
  messages.forEach((message, i) => {
    if (message.role === "tool") return;
    const id = `m${i}`;
    add(id, message.role === "user" ? '(["user"])' : '["agent"]', last);
    const calls = toolCallsOf(message).map((call, j) => {
      const outcome = results.get(call.id)?.outcome ?? (call.isHandled ? "handled" : "pending");
      add(`${id}c${j}`, `[["${label(call.name)}: ${outcome}"]]`, [id]);
      return `${id}c${j}`;
    });
    last = calls.length > 0 ? calls : [id];
  });
  add("finish", '(["end"])', last);
  return `${lines.join("\n")}\n`;
}

/** Mermaid takes entities for characters that have a meaning of their own. */
function label(text: string): string {
  return text.replace(/[^\p{L}\p{N} _.-]/gu, (character) => `#${character.codePointAt(0)};`);
}
