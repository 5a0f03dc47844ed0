import type { FolderTrust, Guard, Hooks } from "@haft/guard";
import type { AskUser } from "@haft/toolsets";
import type { Approver } from "haft";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";
import { askPerson } from "./ask-person.ts";
import { askQuestions } from "./ask-questions.ts";
import { trustToKeep } from "./decide-trust.ts";

/** Hooks are asked about a call before a person is, and told when one is. Without both, what has to be asked about is denied. */
export function personApprover(
  guard: Guard,
  { hooks, hasHooks }: { readonly hooks: Hooks; readonly hasHooks: boolean },
  place: { readonly folder: string; readonly trust: FolderTrust },
  io: Io,
): Approver | undefined {
  const asking = askPerson(io, {
    canKeep: (signal) => trustToKeep(place.folder, place.trust, io, signal),
    onAsk({ tool, context: { session, signal } }) {
      const message = `haft needs your permission to use ${tool.name}`;
      void hooks.fire({ type: "Notification", notificationType: "permission_prompt", message }, session, signal);
    },
  });
  const person = isPersonThere(io) ? guard.approver(asking) : undefined;
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
    return ask(questions, context);
  };
}
