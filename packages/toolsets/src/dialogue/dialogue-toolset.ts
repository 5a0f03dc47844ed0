import { type Clock, defineToolset, systemClock, type Toolset } from "haft";
import { askUserQuestionTool } from "./ask-user-question.ts";
import { briefTool } from "./brief.ts";
import type { AskUser, ShowMessage } from "./user-dialogue.ts";

export interface DialogueToolsetOptions {
  /** Puts questions to the user. Without it AskUserQuestion says that no user is present, unless a hook brings the answers. */
  readonly ask?: AskUser | undefined;
  /** Shows messages to the user. Without it Brief says that no user is present. */
  readonly show?: ShowMessage | undefined;
  /** How long an answer is waited for, in milliseconds; then the model is told to go on without. @default until it comes */
  readonly answerTimeoutMs?: number | undefined;
  /** @default the system's */
  readonly clock?: Clock | undefined;
  /** What `~` stands for. @default nothing */
  readonly home?: string | undefined;
}

/**
 * AskUserQuestion and Brief. It remembers nothing, so sessions share it.
 *
 * @throws {RangeError} when `answerTimeoutMs` is not above 0
 */
export function dialogueToolset(options: DialogueToolsetOptions = {}): Toolset {
  const { ask, show, answerTimeoutMs, clock = systemClock, home } = options;
  if (answerTimeoutMs !== undefined && !(answerTimeoutMs > 0))
    throw new RangeError(`Cannot wait ${answerTimeoutMs} ms for an answer: it has to be above 0`);
  return defineToolset({
    name: "dialogue",
    tools: [askUserQuestionTool({ ask, answerTimeoutMs, clock }), briefTool({ show, clock, home })],
  });
}
