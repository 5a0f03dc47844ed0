import { CallTurns, type Session } from "haft";
import { CallIds } from "./call-ids.ts";

/** What all doors of a session share, however many are opened: the ids that are taken, and the turns. */
export interface SessionCalls {
  readonly ids: CallIds;
  readonly turns: CallTurns;
}

/** The same for the same session, for as long as it lives. */
export function sessionCalls(session: Session): SessionCalls {
  const calls = shared.get(session) ?? { ids: new CallIds(session), turns: new CallTurns(session.policy) };
  shared.set(session, calls);
  return calls;
}

const shared = new WeakMap<Session, SessionCalls>();
