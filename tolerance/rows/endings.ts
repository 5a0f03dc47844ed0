import type { ProtocolName } from "../protocol-name.ts";
import type { Case, Row } from "../row.ts";
import { firstOf, notSaid, unless, unpaired } from "../seen.ts";
import { echo } from "../tools.ts";

const cutReasons: Readonly<Record<ProtocolName, string>> = {
  "openai-chat": "length",
  "openai-responses": "max_output_tokens",
  "anthropic-messages": "max_tokens",
  gemini: "MAX_TOKENS",
};

export const cutAnswers: Row = {
  name: "calls in an answer that stopped for its length",
  cases: [
    {
      name: "two calls, then one again",
      script: ({ protocol }) => [
        {
          calls: [
            { name: "echo", input: { n: 1 } },
            { name: "echo", input: { n: 2 } },
          ],
          finishReason: cutReasons[protocol],
        },
        { calls: [{ name: "echo", input: { n: 3 } }] },
        "done",
      ],
      tools: [echo],
      fault: (seen) =>
        firstOf(
          unless(
            seen.ran.every((ran) => (ran.input as { n: number }).n === 3),
            "calls of the cut answer run",
          ),
          notSaid(seen, "done"),
          unpaired(seen, 3),
          unless(seen.ran.length === 1, "the model cannot ask again"),
        ),
    },
  ],
};

// Responses has a status instead, and Gemini's answer without a reason has not ended: "If empty, the model has not stopped generating
// tokens" (ai.google.dev, "Generating content", `Candidate.finishReason`).
const strangeReasons: Readonly<Record<ProtocolName, readonly (string | null)[]>> = {
  "openai-chat": ["stop", "other", null],
  "openai-responses": [],
  "anthropic-messages": ["end_turn", "other", null],
  gemini: ["STOP", "OTHER_THAN_EVER"],
};

function ending(index: number): Case {
  return {
    name: ["an answer that is over", "another reason", "no reason"][index] as string,
    script: ({ protocol }) => {
      const finishReason = strangeReasons[protocol][index];
      return finishReason === undefined
        ? undefined
        : [{ calls: [{ name: "echo", input: { n: 1 } }], finishReason }, "done"];
    },
    tools: [echo],
    fault: (seen) =>
      firstOf(unless(seen.ran.length === 1, "the call is ignored"), notSaid(seen, "done"), unpaired(seen, 1)),
  };
}

export const endings: Row = {
  name: "calls with the finish reason `stop`, another, or none",
  cases: [0, 1, 2].map(ending),
};
