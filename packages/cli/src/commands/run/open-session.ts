import { existsSync } from "node:fs";
import { permissionModeOf, workingFolderOf } from "@haft/toolsets";
import { createSession, type Session, type SessionOptions, type Transcript } from "haft";

/**
 * Opens the session of a conversation. One that is gone on with keeps the id and the numbering of the transcript, so that a call
 * has the same effect key in every process, and the plan mode and the worktree that it was in.
 *
 * @param isModeChosen the user has said in which mode to go on
 */
export function openSession(plan: SessionOptions, transcript: Transcript, isModeChosen: boolean): Session {
  const id = sessionIdOf(transcript);
  const session = createSession(id === undefined ? plan : { ...plan, id });
  session.restoreSequence(lastSequenceOf(transcript));
  const { messages } = transcript;
  const cwd = workingFolderOf(messages, session.cwd);
  session.change({
    ...(existsSync(cwd) && { cwd }),
    ...(!isModeChosen && { permissionMode: permissionModeOf(messages, session.permissionMode) }),
  });
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
