import { isJsonObject } from "haft";

/** A schema for Gemini while it is being written. */
export type Draft = Record<string, unknown>;

/** Adds what another schema asks for too, and gives the keywords of which only one can be shown. */
export function addTo(draft: Draft, { properties, required, description, ...rest }: Draft): string[] {
  if (isJsonObject(properties)) draft.properties = { ...properties, ...(draft.properties as Draft | undefined) };
  if (Array.isArray(required)) draft.required = [...new Set([...((draft.required as unknown[]) ?? []), ...required])];
  if (typeof description === "string") draft.description = [draft.description ?? [], description].flat().join(" ");
  const lost = Object.keys(rest).filter((keyword) => keyword in draft && !isEqual(draft[keyword], rest[keyword]));
  Object.assign(draft, { ...rest, ...draft });
  return lost;
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

// Only texts and numbers can be enumerated.
export function readChoices(keyword: string, value: unknown, draft: Draft, untold: Draft): void {
  const all: readonly unknown[] = keyword === "const" || !Array.isArray(value) ? [value] : value;
  const choices = all.filter((choice) => choice !== null);
  if (!choices.every((choice) => typeof choice === "string" || typeof choice === "number")) {
    untold[keyword] = value;
    return;
  }
  if (choices.length === 0) {
    draft.type = "null";
    return;
  }
  draft.enum = choices;
  const [type, ...otherTypes] = new Set(choices.map((choice) => typeof choice));
  if (type !== undefined && otherTypes.length === 0) draft.type ??= type;
  if (choices.length < all.length) allowNull(draft);
}

export function allowNull(draft: Draft): void {
  const types = [draft.type ?? []].flat();
  if (types.length > 0) draft.type = [...new Set([...types, "null"])];
}

/** Says in words what Gemini does not read: `The day (pattern: "^[0-9-]+$")`. */
export function describe(draft: Draft, untold: Draft): Draft {
  const notes = Object.entries(untold).map(([keyword, value]) => `${keyword}: ${JSON.stringify(value)}`);
  if (notes.length === 0) return draft;
  const { description } = draft;
  const said = typeof description === "string" && description !== "" ? `${description} ` : "";
  return { ...draft, description: `${said}(${notes.join(", ")})` };
}
