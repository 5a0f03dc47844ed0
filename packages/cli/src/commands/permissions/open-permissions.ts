import { createSession, type Session, type Tool } from "haft";
import type { Io } from "../../terminal/io.ts";
import { sayLine } from "../../terminal/say-line.ts";
import { openApis } from "../openapi/open-apis.ts";
import type { OpenApiChoices } from "../openapi/openapi-options.ts";
import { builtinTools } from "../session/builtin-tools.ts";
import { openPlace, type Place } from "../session/open-place.ts";
import { planSession, type SessionPlan } from "../session/plan-session.ts";
import type { SessionChoices } from "../session/session-parts.ts";

export type PermissionChoices = Omit<SessionChoices, "yes"> & OpenApiChoices;

/** Disposing of it closes the session. */
export interface Permissions extends AsyncDisposable {
  readonly place: Place;
  readonly plan: SessionPlan;
  readonly session: Session;
  /** The built-in tools, and those of the OpenAPI documents that the command line names. */
  readonly tools: readonly Tool[];
}

/** What would decide about the calls of a session here. */
export async function openPermissions(choices: PermissionChoices, io: Io): Promise<Permissions> {
  const place = await openPlace(choices, io);
  await using opening = new AsyncDisposableStack();
  const apis = opening.use(await openApis(choices, place, io, (text) => sayLine(io, text)));
  const plan = await planSession({ choices: { ...choices, yes: false }, place, io, apis });
  const session = opening.use(createSession(plan.options));
  const opened = opening.move();
  return {
    place,
    plan,
    session,
    tools: [...builtinTools(io), ...apis.toolsets.flatMap(({ tools }) => tools)],
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
