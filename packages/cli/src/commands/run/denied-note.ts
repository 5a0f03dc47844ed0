import type { Denial } from "./report.ts";

/** What helps where nobody was there to ask; what a rule forbids is only named. */
export function deniedNote(denials: readonly Denial[], mayBypass: boolean): string {
  const count = denials.length === 1 ? "1 call was" : `${denials.length} calls were`;
  const unasked = namesOf(denials.filter(isUnasked));
  const helped = mayBypass ? namesOf(denials.filter(({ runsWithYes }) => runsWithYes)) : [];
  const all = `${count} denied (${namesOf(denials).join(", ")})`;
  if (unasked.length === 0) return `${all}; haft permissions why explains`;
  const some = unasked.length < namesOf(denials).length ? `, for ${unasked.join(", ")}` : "";
  if (helped.length === 0) return `${all}: nobody is there to ask${some}; haft permissions why explains`;
  const run = helped.length < unasked.length ? helped.join(", ") : "them";
  return `${all}: nobody is there to ask${some}; --yes or --allowed-tools ${helped.join(",")} lets ${run} run`;
}

/** Whether the call was denied because nobody was asked. */
export function isUnasked({ code }: Pick<Denial, "code">): boolean {
  return code === "no-approver" || code === "dont-ask";
}

function namesOf(denials: readonly Denial[]): readonly string[] {
  return [...new Set(denials.map(({ toolName }) => toolName))];
}
