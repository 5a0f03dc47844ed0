import type { GrepInput } from "./grep-input.ts";

/** Says which fields of a search have no meaning beside its other ones. */
export function unusedFields(input: GrepInput): string | undefined {
  const { output_mode: mode = "files_with_matches", "-o": isOnlyMatching = false } = input;
  const isContent = mode === "content";
  if (isContent && !isOnlyMatching) return undefined;
  const unused = [...around, ...(isContent ? [] : (["-o"] as const))].filter((field) => Boolean(input[field]));
  if (unused.length === 0) return undefined;
  const why = isContent
    ? "-o shows the matches alone"
    : `${unused.length === 1 ? "it needs" : "they need"} output_mode "content"`;
  return `Not used: ${unused.join(", ")}, for ${why}`;
}

const around = ["-A", "-B", "-C", "context"] as const;
