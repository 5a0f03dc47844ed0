import { AsyncLocalStorage } from "node:async_hooks";
import { ToolError } from "haft";
import { approvalForm, approvalOf, type RememberedApproval, type RememberedRequest } from "./approval-form.ts";
import type { ElicitAnswer, ElicitForm } from "./elicit-form.ts";
import { answersOf, questionForm, type ServedAnswers, type ServedQuestion } from "./question-form.ts";

/**
 * The client of a session that is served: the person behind it can be asked in the middle of a call, where the client has
 * elicitation. Others are made meanwhile.
 */
export interface ServedClient {
  /** For `createSession`, or as the approver of a permission engine that remembers answers. Without elicitation calls are refused. */
  readonly approver: {
    readonly sideBySide: true;
    decide(request: RememberedRequest): Promise<RememberedApproval>;
  };
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

/** Puts a form to the person about the call that is made; undefined where nobody can be asked. */
export type Ask = ((form: ElicitForm) => Promise<ElicitAnswer>) | undefined;

/** The client, and how a call says by what way is asked what is asked meanwhile. */
export interface AskingClient extends ServedClient {
  during<Value>(ask: Ask, work: () => Promise<Value>): Promise<Value>;
}

/** @param isShared whether there are other clients behind it: what one answers counts for its own call alone then */
export function askingClient(isShared: boolean): AskingClient {
  const current = new AsyncLocalStorage<Ask>();

  async function elicit(form: ElicitForm): Promise<ElicitAnswer> {
    const ask = current.getStore();
    if (ask !== undefined) return await ask(form);
    throw new ToolError("Cannot ask the user: the MCP client cannot put questions (it has no elicitation)", {
      code: "no-user",
    });
  }

  return {
    during: (ask, work) => current.run(ask, work),
    approver: {
      sideBySide: true,
      async decide(request) {
        const ask = current.getStore();
        if (ask === undefined) return { decision: "deny", isUnasked: true };
        const suggestedRules = isShared ? [] : (request.suggestedRules ?? []);
        const form = await approvalForm({ ...request, suggestedRules });
        return approvalOf(await ask(form), suggestedRules.length > 0);
      },
    },
    askUser: async (questions) => answersOf(questions, await elicit(questionForm(questions))),
    elicit,
  };
}
