import { checkOptions } from "../errors/check-options.ts";
import { anything, callback, listOf, number, type OptionShapes, object, oneOf, text } from "../errors/option-shape.ts";
import { valueKind } from "../errors/value-kind.ts";
import { terminations } from "../message/message.ts";
import type { ScriptedAnswer, ScriptedCall } from "./scripted-model.ts";

/** @throws {TypeError} when it is neither a list of answers nor a function */
export function checkScript(script: unknown): void {
  if (callback.accepts(script)) return;
  if (!Array.isArray(script)) {
    const way = typeof script === "string" || object.accepts(script) ? "; put it into one" : "";
    throw new TypeError(`Cannot script a model: the script is ${valueKind(script)}, not an array of answers${way}`);
  }
  for (let i = 0; i < script.length; i++) checkAnswer(script[i], `answer ${i + 1}`);
}

/** @throws {TypeError} when it is neither a text nor made of the parts of an answer */
export function checkAnswer(answer: unknown, which: string): void {
  if (typeof answer === "string") return;
  const doing = `script ${which}`;
  checkOptions<Exclude<ScriptedAnswer, string>>(doing, answer, answerParts, way, { tool_calls: '"calls"' });
  const { calls = [] } = answer as Exclude<ScriptedAnswer, string>;
  for (const call of calls) checkOptions<ScriptedCall>(`${doing}, a call`, call, callParts, callWay, foreignNames);
}

const way = '"text" or { text, calls: [{ name, input }] }';
const callWay = "{ name, input }";
const foreignNames: Readonly<Record<string, string>> = { arguments: '"input"', args: '"input"', toolName: '"name"' };

const callParts: OptionShapes<ScriptedCall> = { name: text, input: anything, id: text };

const answerParts: OptionShapes<Exclude<ScriptedAnswer, string>> = {
  text,
  reasoning: text,
  calls: listOf("calls, as { name, input }", object),
  events: listOf("events", object),
  usage: object,
  termination: oneOf(terminations),
  error: anything,
  delayMs: number(0),
};
