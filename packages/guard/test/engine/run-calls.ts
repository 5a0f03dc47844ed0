import {
  createSession,
  type JsonObject,
  run,
  type SessionOptions,
  type Tool,
  type ToolResult,
  Transcript,
  textOf,
} from "haft";
import { scriptedModel } from "haft/testing";

/** What became of each call of one round in a real session: its outcome, or its code, or the kind it waits for. */
export async function runCalls(
  tools: readonly Tool[],
  calls: readonly { readonly name: string; readonly input?: JsonObject }[],
  options: SessionOptions = {},
): Promise<readonly string[]> {
  return (await runRound(tools, calls, options)).codes;
}

export interface FinishedRound {
  readonly codes: readonly string[];
  readonly texts: readonly string[];
  readonly transcript: Transcript;
}

export async function runRound(
  tools: readonly Tool[],
  calls: readonly { readonly name: string; readonly input?: JsonObject }[],
  options: SessionOptions = {},
): Promise<FinishedRound> {
  await using session = createSession({ ...options, tools });
  const transcript = new Transcript();
  const model = scriptedModel([{ calls }, "Done."]);
  const { messages, pendingCalls } = await run({ model, session, transcript, prompt: "Go." });
  const results = messages.filter((message): message is ToolResult => message.role === "tool");
  const codes = calls.map((_, index) => {
    const id = `call-${index + 1}`;
    const result = results.find(({ toolCallId }) => toolCallId === id);
    if (result !== undefined) return result.code ?? result.outcome;
    return pendingCalls.find(({ call }) => call.id === id)?.kind ?? "nothing";
  });
  return { codes, texts: results.map(textOf), transcript };
}
