import { createSession, type Session } from "haft";
import type { Io } from "../../terminal/io.ts";
import { openPlace, type Place } from "../session/open-place.ts";
import { planSession, type SessionPlan } from "../session/plan-session.ts";
import type { SessionChoices } from "../session/session-parts.ts";

export type PermissionChoices = Omit<SessionChoices, "yes">;

export interface Permissions {
  readonly place: Place;
  readonly plan: SessionPlan;
  readonly session: Session;
}

/** What would decide about the calls of a session here. */
export async function openPermissions(choices: PermissionChoices, io: Io): Promise<Permissions> {
  const place = await openPlace(choices, io);
  const plan = await planSession({ choices: { ...choices, yes: false }, place, io });
  return { place, plan, session: createSession(plan.options) };
}
