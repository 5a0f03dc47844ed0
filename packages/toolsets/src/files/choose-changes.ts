import { ToolError } from "haft";
import { shownText } from "../text/shown-text.ts";
import { type EditInput, type EditPlace, findPlaces, type TextChange } from "./edit-changes.ts";
import { countLineFeeds } from "./edit-patch.ts";
import { withoutLinePrefixes } from "./line-prefixes.ts";
import { findLoosely, type LoosePlaces } from "./loose-places.ts";
import { nearestLines } from "./nearest-lines.ts";
import type { ReadNote } from "./read-record.ts";

/** What will change in a text, in ascending order, and what the model has to be told about it. */
export interface ChosenChanges {
  readonly changes: readonly TextChange[];
  readonly notices: readonly string[];
}

/**
 * Finds the one change that an edit means, or all of them with `replace_all`, and refuses what could mean something else.
 *
 * @param note what was shown of the file; `isChanged` says that the file is another now
 * @throws {ToolError} `no-match`, `many-matches`, `not-read`, `changed-since-read`, `file-exists`
 */
export function chooseChanges(text: string, input: EditInput, note: ReadNote, isChanged: boolean): ChosenChanges {
  const { replace_all: isAll = false } = input;
  const places = findPlaces(text, input);
  const isOne = places.length === 1;
  if (isChanged && !isOne) {
    const found = places.length === 0 ? "is not in it any more" : `is in it ${timesAndLines(text, places)}`;
    throw editRefusal(
      input,
      "changed-since-read",
      `the file has changed since it was read, and old_string ${found}; read it again`,
    );
  }
  if (places.length > 1 && !isAll) {
    const what = `old_string is in the file ${timesAndLines(text, places)}`;
    throw editRefusal(
      input,
      "many-matches",
      `${what}; add lines around it until it names one place, or set replace_all`,
    );
  }
  const loose = places.length === 0 ? findLoosely(text, input) : undefined;
  if (places.length === 0 && loose?.mayApply !== true)
    throw editRefusal(input, "no-match", `old_string is not in the file${whyNot(text, input, loose)}`);

  const chosen = loose?.places ?? places;
  if (!isChanged) checkShown(text, chosen, note, input);
  return {
    changes: chosen.map(({ change }) => change),
    notices: [
      ...(loose === undefined
        ? []
        : [`old_string was found only by ignoring ${loose.ignored}; what did not have to change is as it was`]),
      ...(isChanged
        ? ["The file carries other changes since it was read; read it again before relying on the rest"]
        : []),
    ],
  };
}

/** An edit that is refused, and why. */
export function editRefusal({ file_path }: Pick<EditInput, "file_path">, code: string, what: string): ToolError {
  return new ToolError(`Cannot edit "${file_path}": ${what}`, { code });
}

function checkShown(text: string, places: readonly EditPlace[], note: ReadNote, input: EditInput): void {
  if (note.isWhole) return;
  let at = 0;
  let line = 1;
  for (const place of places) {
    line += countLineFeeds(text, at, place.start);
    at = place.start;
    const last = line + countLineFeeds(text, place.start, Math.max(place.start, place.end - 1));
    if (note.shown.some((span) => span.firstLine <= line && last <= span.lastLine)) continue;
    const lines = line === last ? `line ${line}` : `lines ${line}-${last}`;
    throw editRefusal(input, "not-read", `old_string is in ${lines}, which Read has not shown; read there first`);
  }
}

const maxListed = 10;

function timesAndLines(text: string, places: readonly EditPlace[]): string {
  let at = 0;
  let line = 1;
  const lines = places.slice(0, maxListed).map(({ start }) => {
    line += countLineFeeds(text, at, start);
    at = start;
    return line;
  });
  const more = places.length > maxListed ? " and on" : "";
  return `${places.length} times (${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}${more})`;
}

function whyNot(text: string, input: EditInput, loose: LoosePlaces | undefined): string {
  if (text === "") return ": the file is empty";
  const { old_string: wanted, file_path } = input;
  const bare = withoutLinePrefixes(wanted, file_path);
  const places = bare === wanted ? [] : findPlaces(text, { ...input, old_string: bare });
  if (places.length > 0) {
    const example = JSON.stringify(wanted.split("\n", 1)[0]?.slice(0, 60));
    return `; it would be found ${whereIn(text, places)} without what is shown before a line (as in ${example}): leave that out, in new_string too`;
  }
  const nearest = nearestLines(text, wanted);
  const wayOut = [
    loose !== undefined && `it would be found ${whereIn(text, loose.places)} if ${loose.ignored} did not matter`,
    wanted.includes("\ufffd") && "\ufffd stands for bytes that are not valid in the file's encoding",
    nearest === undefined && loose === undefined && "nothing in the file is like it; read it again",
  ].filter((entry) => typeof entry === "string");
  const what = wayOut.map((entry) => `; ${entry}`).join("");
  if (nearest === undefined) return what;
  const rows = nearest.lines.map((line, index) => `${nearest.firstLine + index}\t${shownText(line).slice(0, 300)}`);
  return `${what}. The nearest lines:\n${rows.join("\n")}`;
}

function whereIn(text: string, places: readonly EditPlace[]): string {
  if (places.length > 1) return timesAndLines(text, places);
  return places[0] === undefined ? "" : `in line ${1 + countLineFeeds(text, 0, places[0].start)}`;
}
