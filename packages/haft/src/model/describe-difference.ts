import { isEqualJson } from "../json/is-equal-json.ts";
import { isJsonObject, type JsonValue } from "../json/json-value.ts";

/** Where two values differ first, and how, in three lines. */
export function describeDifference(recorded: JsonValue, asked: JsonValue): string {
  const found = firstDifference(recorded, asked, "");
  if (found === undefined) return "nothing differs";
  const start =
    typeof found.recorded === "string" && typeof found.asked === "string"
      ? sharedChars(found.recorded, found.asked)
      : 0;
  return [
    `${found.path} differs`,
    `  recorded: ${excerpt(found.recorded, start)}`,
    `  asked:    ${excerpt(found.asked, start)}`,
  ].join("\n");
}

interface Difference {
  readonly path: string;
  readonly recorded: JsonValue | undefined;
  readonly asked: JsonValue | undefined;
}

function firstDifference(
  recorded: JsonValue | undefined,
  asked: JsonValue | undefined,
  path: string,
): Difference | undefined {
  if (Array.isArray(recorded) && Array.isArray(asked)) {
    for (let i = 0; i < Math.max(recorded.length, asked.length); i++) {
      const found = firstDifference(recorded[i], asked[i], `${path}[${i}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isJsonObject(recorded) && isJsonObject(asked)) {
    for (const key of new Set([...Object.keys(recorded), ...Object.keys(asked)])) {
      const found = firstDifference(recorded[key], asked[key], path === "" ? key : `${path}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const isSame = recorded === asked || (recorded !== undefined && asked !== undefined && isEqualJson(recorded, asked));
  return isSame ? undefined : { path, recorded, asked };
}

function sharedChars(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

const shownChars = 160;

/** A value as JSON, a long text from a little before where it differs. */
function excerpt(value: JsonValue | undefined, start: number): string {
  if (value === undefined) return "nothing";
  if (typeof value !== "string") return cut(JSON.stringify(value));
  const from = Math.max(0, start - 40);
  return `${from > 0 ? "…" : ""}${cut(JSON.stringify(value.slice(from, from + shownChars + 1)))}`;
}

function cut(text: string): string {
  return text.length <= shownChars ? text : `${text.slice(0, shownChars)}…`;
}
