import { AsyncLocalStorage } from "node:async_hooks";
import { CallTurns, type Session } from "haft";
import { CallIds } from "./call-ids.ts";

/** What all doors of a session share, however many are opened: the ids that are taken, and the turns. */
export interface SessionCalls {
  readonly ids: CallIds;
  /** The session's; within a call those of the calls that its tool makes, which must not wait for it. */
  readonly turns: CallTurns;
  /** Does the work of a call. */
  within<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** The same for the same session, for as long as it lives. */
export function sessionCalls(session: Session): SessionCalls {
  const calls = shared.get(session) ?? callsOf(session);
  shared.set(session, calls);
  return calls;
}

const shared = new WeakMap<Session, SessionCalls>();

function callsOf(session: Session): SessionCalls {
  const turns = new CallTurns(session.policy);
  const around = new AsyncLocalStorage<{ turns: CallTurns }>();
  return {
    ids: new CallIds(session),
    get turns() {
      return around.getStore()?.turns ?? turns;
    },
    async within(work) {
      const call = { turns: new CallTurns(session.policy) };
      try {
        return await around.run(call, work);
      } finally {
        // What goes on from here is no part of the call.
        call.turns = turns;
      }
    },
  };
}
