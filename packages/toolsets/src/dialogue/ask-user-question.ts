import {
  type Clock,
  defineTool,
  fail,
  type JsonSchema,
  ok,
  type Tool,
  type ToolContext,
  ToolError,
  type ToolOutput,
} from "haft";
import { checkHostFields, withHostFields } from "../input/host-fields.ts";
import { awaitAnswers } from "./await-answers.ts";
import { type CheckedAnswer, checkAnswers } from "./check-answers.ts";
import { questionProblems, shownQuestion } from "./question-problems.ts";
import type { AnswerAnnotation, AskUser, UserAnswers, UserQuestion } from "./user-dialogue.ts";

export interface AskUserQuestionOptions {
  /** Who puts the questions to the user. */
  readonly ask: AskUser | undefined;
  readonly answerTimeoutMs: number | undefined;
  readonly clock: Clock;
}

interface AskInput {
  readonly questions: readonly UserQuestion[];
  readonly answers?: UserAnswers["answers"];
  readonly annotations?: Readonly<Record<string, AnswerAnnotation>>;
}

/** Asks the user and waits for the answers. Nothing but a person, or a hook that bears a person's answers, completes it. */
export function askUserQuestionTool(options: AskUserQuestionOptions): Tool {
  const tool = defineTool<AskInput>({
    name: "AskUserQuestion",
    aliases: ["ask_user_question", "ask_user"],
    category: "userInteraction",
    searchHint: "ask the user a question, let the user choose",
    description:
      "Asks the user 1 to 4 questions and waits for the answers. Ask only what you cannot find out and what changes your work. Each question offers 2 to 4 options; the user can always answer in own words, so offer no option for that. Put what you recommend first.",
    input: inputSchema,
    readOnly: true,
    concurrencySafe: false,
    destructive: false,
    openWorld: false,
    // A person may take as long as an approval does.
    timeoutMs: () => Number.POSITIVE_INFINITY,
    retry: { maxAttempts: 1 },
    examples: [{ input: { questions: [exampleQuestion] } }],
    errors: {
      "no-user": { description: "No user is present whom anybody could ask" },
      declined: { description: "The user does not want to answer" },
      "no-answer": { description: "A question was left without an answer" },
      "no-answer-in-time": { description: "The user did not answer within the host's time limit" },
      "answers-invalid": { description: "The answers do not fit the questions" },
      "host-field": { description: "The model filled in answers itself" },
    },
    validate: ({ questions }) => questionProblems(questions),
    checkPermission({ answers }, { call, permissionMode }) {
      checkHostFields(call, hostFields, "send the questions alone");
      if (permissionMode === "dontAsk" && answers === undefined)
        return { decision: "deny", reason: "in this mode nobody is asked anything; go on with what you know" };
      return { decision: "allow" };
    },
    describeCall: ({ questions }) => `Ask the user: ${questions.map(({ question }) => question).join(" ")}`,
    execute: (input, context) => askUser(input, context, options),
  });
  return withHostFields(tool, hostFields);
}

const hostFields = ["answers", "annotations"];

async function askUser(
  { questions, answers, annotations }: AskInput,
  context: ToolContext,
  { ask, answerTimeoutMs, clock }: AskUserQuestionOptions,
): Promise<ToolOutput> {
  const shown = questions.map(shownQuestion);
  if (answers !== undefined) return answered(shown, checkAnswers(shown, { answers, annotations }));
  if (ask === undefined) throw notAsked("no-user", "no user is present; decide yourself and say what you assumed");
  const given = await awaitAnswers(ask, shown, context, { timeoutMs: answerTimeoutMs, clock });
  if (given === "too-late") return noAnswerInTime(answerTimeoutMs);
  if (given === undefined)
    throw notAsked("declined", "the user does not want to answer; go on without, or ask what is wanted instead");
  return answered(shown, checkAnswers(shown, given));
}

function notAsked(code: string, what: string): ToolError {
  return new ToolError(`Cannot ask the user: ${what}`, { code });
}

function noAnswerInTime(timeoutMs: number | undefined): ToolOutput {
  const text = `Cannot wait longer: the user did not answer within ${timeoutMs} ms; decide yourself and say so`;
  return fail(text, { outcome: "timed-out", code: "no-answer-in-time" });
}

function answered(questions: readonly UserQuestion[], answers: readonly CheckedAnswer[]): ToolOutput {
  const annotated = answers.filter(({ annotation }) => annotation !== undefined);
  return ok(["The user answered:", ...answers.map((answer, i) => rowOf(answer, questions[i]))].join("\n"), {
    structured: {
      questions: questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option })),
      })),
      answers: Object.fromEntries(
        answers.map(({ question, choice }) => [question, typeof choice === "string" ? choice : [...choice]]),
      ),
      ...(annotated.length > 0 && {
        annotations: Object.fromEntries(annotated.map(({ question, annotation }) => [question, { ...annotation }])),
      }),
    },
  });
}

function rowOf({ question, choice, annotation }: CheckedAnswer, asked: UserQuestion | undefined): string {
  const labels = asked?.options.map(({ label }) => label) ?? [];
  const choices = typeof choice === "string" ? [choice] : choice;
  const words = choices.map((one) => (labels.includes(one) ? `"${one}"` : `"${one}" (in the user's own words)`));
  const { notes, preview } = annotation ?? {};
  return [
    `- ${question} ${words.join(", ")}`,
    ...(notes === undefined ? [] : [`  Notes of the user: ${notes}`]),
    ...(preview === undefined ? [] : [`  Chosen preview: ${preview}`]),
  ].join("\n");
}

const exampleQuestion = {
  question: "Which database is the service to use?",
  header: "Database",
  options: [
    { label: "SQLite", description: "One file, nothing to run (recommended)" },
    { label: "Postgres", description: "A server, for several writers" },
  ],
  multiSelect: false,
};

const texts: JsonSchema = { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] };

const inputSchema: JsonSchema = {
  type: "object",
  properties: {
    questions: {
      type: "array",
      minItems: 1,
      maxItems: 4,
      description: "What to ask, each text different from the others",
      items: {
        type: "object",
        properties: {
          question: { type: "string", minLength: 1, description: "The whole question, with its question mark" },
          header: { type: "string", minLength: 1, maxLength: 12, description: "A name for it, at most 12 characters" },
          options: {
            type: "array",
            minItems: 2,
            maxItems: 4,
            description: "The answers to choose from, each label different from the others",
            items: {
              type: "object",
              properties: {
                label: { type: "string", minLength: 1, description: "The answer in 1 to 5 words" },
                description: { type: "string", description: "What choosing it means" },
                preview: { type: "string", description: "Something to look at: a mock-up, a piece of code" },
              },
              required: ["label", "description"],
              additionalProperties: false,
            },
          },
          multiSelect: { type: "boolean", default: false, description: "Whether several options may be chosen" },
        },
        required: ["question", "header", "options"],
        additionalProperties: false,
      },
    },
    answers: { type: "object", additionalProperties: texts },
    annotations: {
      type: "object",
      additionalProperties: {
        type: "object",
        properties: { preview: { type: "string" }, notes: { type: "string" } },
        additionalProperties: false,
      },
    },
  },
  required: ["questions"],
  additionalProperties: false,
};
