import type { ToolSession } from "haft";

/** One of the answers that a question offers. `preview` shows what choosing it would give: a mock-up, a piece of code. */
export interface QuestionOption {
  readonly label: string;
  readonly description: string;
  readonly preview?: string;
}

/** A question to the user. `header` names it in at most 12 characters. The host adds a way to answer in own words. */
export interface UserQuestion {
  readonly question: string;
  readonly header: string;
  readonly options: readonly QuestionOption[];
  /** True when several options may be chosen. */
  readonly multiSelect: boolean;
}

/** What the user said, by the text of each question: a label, several where that is allowed, or the user's own words. */
export interface UserAnswers {
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  /** What goes with an answer: the preview that was chosen, notes of the user. */
  readonly annotations?: Readonly<Record<string, AnswerAnnotation>> | undefined;
}

export interface AnswerAnnotation {
  readonly preview?: string;
  readonly notes?: string;
}

/** A message that the model sends to the user. `sentAt` is ISO 8601, UTC. */
export interface UserMessage {
  /** Markdown, without what a terminal would obey. */
  readonly message: string;
  /** `proactive`: the user did not wait for it. */
  readonly status: "normal" | "proactive";
  readonly attachments: readonly MessageAttachment[];
  readonly sentAt: string;
}

/** A regular file. `path` is absolute, with every link followed; `size` is in bytes. */
export interface MessageAttachment {
  readonly path: string;
  readonly size: number;
  readonly isImage: boolean;
}

/** Who asks. `signal` aborts when nobody waits for an answer any more. */
export interface DialogueContext {
  readonly signal: AbortSignal;
  readonly session: ToolSession;
}

/** Puts questions to the user and waits for the answers. Undefined when the user does not want to answer. */
export type AskUser = (
  questions: readonly UserQuestion[],
  context: DialogueContext,
) => UserAnswers | undefined | Promise<UserAnswers | undefined>;

/** Shows the user a message. */
export type ShowMessage = (message: UserMessage, context: DialogueContext) => void | Promise<void>;
