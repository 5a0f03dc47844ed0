import type { Session } from "haft";
import { CallIds } from "./call-ids.ts";
import { Turns } from "./turns.ts";

/** What all doors of a session share, however many are opened: the ids that are taken, and the turns. */
export interface SessionCalls {
  readonly ids: CallIds;
  readonly turns: Turns;
}

/** The same for the same session, for as long as it lives. */
export function sessionCalls(session: Session): SessionCalls {
  const { schedule, maxConcurrentCalls } = session.policy;
  const calls = shared.get(session) ?? {
    ids: new CallIds(session),
    turns: new Turns(schedule, maxConcurrentCalls),
  };
  shared.set(session, calls);
  return calls;
}

const shared = new WeakMap<Session, SessionCalls>();
