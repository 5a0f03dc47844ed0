import { AsyncLocalStorage } from "node:async_hooks";
import { ToolError } from "haft";
import { approvalForm, approvalOf, type RememberedApproval, type RememberedRequest } from "./approval-form.ts";
import type { CallQuestions } from "./call-questions.ts";
import type { ElicitAnswer, ElicitForm } from "./elicit-form.ts";
import { answersOf, questionForm, type ServedAnswers, type ServedQuestion } from "./question-form.ts";

/**
 * The client of a session that is served: the person behind it can be asked in the middle of a call, where the client has
 * elicitation.
 *
 * To ask ends the attempt at the call; with the answer the call is attempted again from its beginning. So a tool asks before it does
 * anything, and asks the same again.
 */
export interface ServedClient {
  /** For `createSession`, or as the approver of a permission engine that remembers answers. Without elicitation calls are refused. */
  readonly approver: { decide(request: RememberedRequest): Promise<RememberedApproval> };
  /**
   * Puts questions to the person, as AskUserQuestion wants it; undefined when the person does not want to answer.
   *
   * @throws {ToolError} `no-user` when the client has no elicitation
   */
  askUser(questions: readonly ServedQuestion[]): Promise<ServedAnswers | undefined>;
  /**
   * Puts a form of a tool's own to the person. What comes back is what the client sent: check it.
   *
   * @throws {ToolError} `no-user` when the client has no elicitation
   */
  elicit(form: ElicitForm): Promise<ElicitAnswer>;
}

/** The client, and how an attempt at a call says that what is asked meanwhile is asked about it. */
export interface AskingClient extends ServedClient {
  during<Value>(questions: CallQuestions, work: () => Promise<Value>): Promise<Value>;
}

export function askingClient(): AskingClient {
  const current = new AsyncLocalStorage<CallQuestions>();

  function elicit(form: ElicitForm): ElicitAnswer {
    const answer = current.getStore()?.ask(form) ?? "nobody";
    if (typeof answer === "object") return answer;
    if (answer === "asked") throw new ToolError("Waiting for the answer of the user", { code: "waiting" });
    throw new ToolError("Cannot ask the user: the MCP client cannot put questions (it has no elicitation)", {
      code: "no-user",
    });
  }

  return {
    during: (questions, work) => current.run(questions, work),
    approver: {
      async decide(request) {
        const answer = current.getStore()?.ask(await approvalForm(request)) ?? "nobody";
        if (typeof answer === "object") return approvalOf(answer);
        return { decision: "wait", ...(request.reason !== undefined && { reason: request.reason }) };
      },
    },
    askUser: async (questions) => answersOf(questions, elicit(questionForm(questions))),
    elicit: async (form) => elicit(form),
  };
}
