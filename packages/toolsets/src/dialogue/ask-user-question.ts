import { type Clock, defineTool, fail, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { checkHostFields, withHostFields } from "../input/host-fields.ts";
import { answerOutput } from "./answer-output.ts";
import { awaitAnswers } from "./await-answers.ts";
import { checkAnswers } from "./check-answers.ts";
import { questionProblems, shownQuestion } from "./question-problems.ts";
import { exampleQuestion, questionSchema } from "./question-schema.ts";
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
    input: questionSchema,
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
  if (answers !== undefined) return answerOutput(shown, checkAnswers(shown, { answers, annotations }));
  if (ask === undefined) throw notAsked("no-user", "no user is present; decide yourself and say what you assumed");
  const given = await awaitAnswers(ask, shown, context, { timeoutMs: answerTimeoutMs, clock });
  if (given === "too-late") return noAnswerInTime(answerTimeoutMs);
  if (given === undefined)
    throw notAsked("declined", "the user does not want to answer; go on without, or ask what is wanted instead");
  return answerOutput(shown, checkAnswers(shown, given));
}

function notAsked(code: string, what: string): ToolError {
  return new ToolError(`Cannot ask the user: ${what}`, { code });
}

function noAnswerInTime(timeoutMs: number | undefined): ToolOutput {
  const text = `Cannot wait longer: the user did not answer within ${timeoutMs} ms; decide yourself and say so`;
  return fail(text, { outcome: "timed-out", code: "no-answer-in-time" });
}
