import { existsSync } from "node:fs";
import { permissionModeOf, workingFolderOf } from "@haft/toolsets";
import { createSession, type Session, type SessionOptions, type Transcript } from "haft";

/**
 * Opens the session of a conversation. One that is gone on with keeps the id and the numbering of the transcript, so that a call
 * has the same effect key in every process, and the plan mode and the worktree that it was in.
 *
 * A mode that the command line names counts more than the conversation's, but for one thing: what was ended in the middle of planning
 * goes on planning.
 */
export function openSession(
  plan: SessionOptions,
  transcript: Transcript,
  { isModeChosen, isGoingOn }: Resume,
): Session {
  const id = sessionIdOf(transcript);
  const session = createSession(id === undefined ? plan : { ...plan, id });
  session.restoreSequence(lastSequenceOf(transcript));
  const { messages } = transcript;
  const cwd = workingFolderOf(messages, session.cwd);
  const mode = permissionModeOf(messages, session.permissionMode);
  session.change({
    ...(existsSync(cwd) && { cwd }),
    ...((!isModeChosen || (isGoingOn && mode === "plan")) && { permissionMode: mode }),
  });
  return session;
}

interface Resume {
  /** The user has said in which mode to go on. */
  readonly isModeChosen: boolean;
  /** There is no new prompt: the last run is finished. */
  readonly isGoingOn: boolean;
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
