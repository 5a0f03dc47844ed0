import type { Denial } from "./report.ts";

/** What helps where nobody was there to ask; what a rule forbids is only named. */
export function deniedNote(denials: readonly Denial[], mayBypass: boolean): string {
  const count = denials.length === 1 ? "1 call was" : `${denials.length} calls were`;
  const unasked = namesOf(denials.filter(({ code }) => code === "no-approver" || code === "dont-ask"));
  const all = `${count} denied (${namesOf(denials).join(", ")})`;
  if (unasked.length === 0) return `${all}; haft permissions why explains`;
  const some = unasked.length < namesOf(denials).length ? `, for ${unasked.join(", ")}` : "";
  if (!mayBypass) return `${all}: nobody is there to ask${some}; haft permissions why explains`;
  return `${all}: nobody is there to ask${some}; --yes or --allowed-tools ${unasked.join(",")} lets them run`;
}

function namesOf(denials: readonly Denial[]): readonly string[] {
  return [...new Set(denials.map(({ toolName }) => toolName))];
}
