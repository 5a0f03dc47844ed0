import type { FolderTrust, Guard, GuardApprover, Hooks } from "@haft/guard";
import type { AskUser } from "@haft/toolsets";
import type { Approver } from "haft";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";
import { takeTurn } from "../../terminal/take-turn.ts";
import { askPerson } from "./ask-person.ts";
import { askQuestions } from "./ask-questions.ts";
import { trustToKeep } from "./decide-trust.ts";

/** Somebody who is asked elsewhere than at the terminal. */
export interface RemotePerson {
  readonly approver: GuardApprover;
  readonly ask: AskUser;
}

/** Hooks are asked about a call before a person is, and told when one is. Without both, what has to be asked about is denied. */
export function personApprover(
  guard: Guard,
  { hooks, hasHooks }: { readonly hooks: Hooks; readonly hasHooks: boolean },
  place: { readonly folder: string; readonly trust: FolderTrust },
  io: Io,
  remote?: RemotePerson,
): Approver | undefined {
  const asking = askPerson(io, {
    canKeep: (signal) => trustToKeep(place.folder, place.trust, io, signal),
    onAsk({ tool, context: { session, signal } }) {
      const message = `haft needs your permission to use ${tool.name}`;
      void hooks.fire({ type: "Notification", notificationType: "permission_prompt", message }, session, signal);
    },
  });
  const inTurn: GuardApprover = {
    decide: (request) => takeTurn(io, request.context.signal, async () => asking.decide(request)),
  };
  const asked = remote?.approver ?? (isPersonThere(io) ? inTurn : undefined);
  const person = asked && guard.approver(asked);
  return hasHooks ? hooks.approver(person) : person;
}

/** Questions of the model, for a person who is there; hooks are told that they wait. */
export function personQuestions({ fire }: Pick<Hooks, "fire">, io: Io): AskUser | undefined {
  if (!isPersonThere(io)) return undefined;
  const ask = askQuestions(io);
  return (questions, context) => {
    const message = questions.map(({ question }) => question).join("\n");
    const { signal, session } = context;
    void fire({ type: "Notification", notificationType: "elicitation_dialog", message }, session, signal);
    return takeTurn(io, signal, () => ask(questions, context));
  };
}
