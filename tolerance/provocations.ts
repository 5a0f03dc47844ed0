import {
  type AssistantMessage,
  type ContentPart,
  healTranscript,
  type JsonValue,
  type Message,
  type ModelRequest,
  type Outcome,
  type ToolCall,
  type ToolDefinition,
  Transcript,
  toolResult,
  userMessage,
} from "haft";
import type { Provocation } from "./provocation.ts";
import type { Case, Row } from "./row.ts";
import { abort } from "./rows/abort.ts";
import { cutArguments, oddArguments } from "./rows/arguments.ts";
import { cutAnswers } from "./rows/endings.ts";
import { failures } from "./rows/failures.ts";
import { loops } from "./rows/loops.ts";
import { clashingNames, hiddenTools, refusedNames, unknownNames } from "./rows/names.ts";
import { oddCalls } from "./rows/odd-calls.ts";
import { pictures } from "./rows/results.ts";
import { schemas } from "./rows/schemas.ts";
import { weather } from "./tools.ts";

const tools: readonly ToolDefinition[] = [definitionOf(weather)];

/** A request that any server takes: when this is refused, nothing is learnt from the others. */
export const plainRequest: ModelRequest = { messages: [userMessage("Say hello.")], tools: [], maxOutputTokens: 64 };

/** What can be tried of the table on a server that has no script, and of histories that other services began. */
export function provocations(): readonly Provocation[] {
  const paris = call("call_1");
  const rome = call("call_2", { city: "Rome" });
  return [
    ...["constructor", "serch", "x".repeat(150)].map((name) =>
      history(unknownNames, `a call of ${name.slice(0, 20)}`, [[{ ...paris, name }, "unknown-tool"]]),
    ),
    history(cutArguments, "replayed as {}", [[text('{"city":"Paris"'), "invalid-input"]]),
    ...['{"city":"Paris",}', "```json\n{}\n```", '["Paris"]', ""].map((raw) =>
      history(oddArguments, `replayed: ${JSON.stringify(raw)}`, [[text(raw), "invalid-input"]]),
    ),
    history(cutAnswers, "calls that were not run", [[paris, "not-run"]], { termination: "length" }),
    history(
      oddCalls,
      "parallel calls, results in another order",
      [
        [paris, "ok"],
        [rome, "ok"],
      ],
      { isReversed: true },
    ),
    ...["toolu_01A", "call|fc_9", `chatcmpl-tool-${"a".repeat(80)}`, "functions.weather:0"].map((id) =>
      history(oddCalls, `a call with the id ${id.slice(0, 24)}`, [[call(id), "ok"]]),
    ),
    { ...history(loops, "no tools wanted any more", [[paris, "ok"]]), request: closing(paris) },
    history(failures, "a failed result", [[paris, "failed"]]),
    healed(abort, "calls without results, healed", [paris, rome]),
    { ...history(hiddenTools, "a call of a tool that is not shown", [[{ ...paris, name: "secret" }, "denied"]]) },
    ...definitions(clashingNames),
    ...definitions(refusedNames),
    history(pictures, "a picture in a result", [[paris, "ok", [picture]]]),
    history(pictures, "a picture in a failed result", [[paris, "failed", [picture]]]),
    ...definitions(schemas),
    history({ name: foreign }, "thoughts of another model", [[paris, "ok"]], { isThought: true }),
    history({ name: foreign }, "an empty answer and an empty message", [], { isEmpty: true }),
  ];
}

const foreign = "a history that another service began";

function call(id: string, input: { readonly city: string } = { city: "Paris" }): ToolCall {
  return { type: "tool-call", id, name: weather.name, rawInput: JSON.stringify(input), input };
}

/** A call whose arguments are no object. */
function text(rawInput: JsonValue): ToolCall {
  return { type: "tool-call", id: "call_1", name: weather.name, rawInput };
}

const picture: ContentPart = {
  type: "image",
  mediaType: "image/png",
  data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
};

type Answered = readonly [call: ToolCall, outcome: Outcome, content?: readonly ContentPart[]];

interface HistoryOptions {
  readonly termination?: AssistantMessage["termination"];
  readonly isReversed?: boolean;
  readonly isThought?: boolean;
  readonly isEmpty?: boolean;
}

/** A question, calls, and their results, as they stand in a transcript. */
function history(
  { name: row }: Pick<Row, "name">,
  name: string,
  answered: readonly Answered[],
  { termination = "completed", isReversed = false, isThought = false, isEmpty = false }: HistoryOptions = {},
): Provocation {
  const thought = { type: "reasoning", text: "They want the weather.", signature: "of-another-model" } as const;
  const calls = answered.map(([made]) => made);
  const answer: AssistantMessage = {
    role: "assistant",
    content: isThought ? [thought, ...calls] : calls,
    termination,
    ...(isThought && { providerData: { provider: "another", model: "another-model" } }),
  };
  const results = answered.map(([made, outcome, content = []]) => {
    const said = { type: "text", text: outcome === "ok" ? "Sunny." : `It did not work: ${outcome}.` } as const;
    return { ...toolResult(made, outcome, said.text), content: [said, ...content] };
  });
  const shown = isReversed ? results.toReversed() : results;
  const empty = isEmpty ? [userMessage("")] : [];
  return { row, name, request: asked([userMessage("What is the weather?"), answer, ...shown, ...empty]) };
}

function asked(messages: readonly Message[], shown: readonly ToolDefinition[] = tools): ModelRequest {
  const last = messages.at(-1)?.role === "tool" ? [] : [userMessage("Say hello.")];
  return { messages: [...messages, ...last], tools: shown, maxOutputTokens: 64 };
}

function closing(made: ToolCall): ModelRequest {
  return { ...history(loops, "", [[made, "ok"]]).request, toolChoice: "none" };
}

function healed({ name: row }: Row, name: string, calls: readonly ToolCall[]): Provocation {
  const answer: AssistantMessage = { role: "assistant", content: calls, termination: "completed" };
  const { entries } = healTranscript([userMessage("Go"), answer, userMessage("Go on")]);
  return { row, name, request: asked(new Transcript(entries).messages) };
}

/** The tools of a row's cases; two of one name are refused before anything is sent. */
function definitions({ name: row, cases }: Row): readonly Provocation[] {
  return cases.filter(hasOwnNames).map((one) => ({
    row,
    name: one.name,
    request: asked([userMessage("Say hello.")], one.tools.map(definitionOf)),
  }));
}

function hasOwnNames({ tools: shown }: Case): boolean {
  return new Set(shown.map(({ name }) => name)).size === shown.length;
}

function definitionOf({ name, description, inputSchema }: ToolDefinition): ToolDefinition {
  return { name, description, inputSchema };
}
