import { stringifyValue, type ToolProgress } from "haft";

/** What another framework's tool tells while it runs, as progress: the counts and the text it names, or all of it as text. */
export function progressOf(value: unknown): ToolProgress {
  if (typeof value === "string") return { text: value };
  if (typeof value !== "object" || value === null) return { text: stringifyValue(value) };
  const { text, completed, total } = value as Readonly<Record<string, unknown>>;
  const known = {
    ...(typeof text === "string" && { text }),
    ...(typeof completed === "number" && { completed }),
    ...(typeof total === "number" && { total }),
  };
  return Object.keys(known).length > 0 ? known : { text: stringifyValue(value) };
}
