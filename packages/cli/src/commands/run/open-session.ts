import { createSession, type Session, type SessionOptions, type Transcript } from "haft";

/**
 * Opens the session of a conversation. One that is gone on with keeps the id and the numbering of the transcript, so that a call
 * has the same effect key in every process.
 */
export function openSession(plan: SessionOptions, transcript: Transcript): Session {
  const id = sessionIdOf(transcript);
  const session = createSession(id === undefined ? plan : { ...plan, id });
  session.restoreSequence(lastSequenceOf(transcript));
  return session;
}

/** The session that first worked on a transcript, as the effect keys of its calls say. */
function sessionIdOf({ entries }: Transcript): string | undefined {
  const started = entries.find((entry) => entry.role === undefined);
  const suffix = `:${started?.toolCallId}`;
  return started?.effectKey.endsWith(suffix) ? started.effectKey.slice(0, -suffix.length) : undefined;
}

function lastSequenceOf({ entries }: Transcript): number {
  let last = 0;
  for (const entry of entries) {
    if (entry.role === undefined || entry.role === "tool") last = Math.max(last, entry.sequence ?? 0);
  }
  return last;
}
