import { ok, type ToolOutput } from "haft";
import { shownText } from "../text/shown-text.ts";
import type { EditInput } from "./edit-changes.ts";
import type { PatchHunk } from "./edit-patch.ts";

/** What the model reads of an edit, and the same for the program. `name` is the file's name for people, `filePath` in full. */
export function editOutput(
  input: EditInput,
  { name, filePath, isNew }: { readonly name: string; readonly filePath: string; readonly isNew: boolean },
  edit: { readonly count: number; readonly hunks: readonly PatchHunk[]; readonly notices: readonly string[] },
): ToolOutput {
  const done = isNew ? "Created" : "Edited";
  const places = edit.count > 1 ? ` in ${edit.count} places` : "";
  const notices = edit.notices.map((notice) => `\n\n[${notice}]`).join("");
  const shown = shownHunks(edit.hunks);
  return ok(`${done} ${name}${places}${shown === "" ? "" : `:\n${shown}`}${notices}`, {
    structured: {
      filePath,
      oldString: input.old_string,
      newString: input.new_string,
      replaceAll: input.replace_all ?? false,
      userModified: false,
      replacements: edit.count,
      structuredPatch: edit.hunks.map((hunk) => ({ ...hunk })),
    },
    ...(edit.notices.length > 0 && { warnings: edit.notices }),
  });
}

const maxRows = 60;
const maxRowChars = 400;

/** The changed lines with their numbers, and those around them. */
function shownHunks(hunks: readonly PatchHunk[]): string {
  const rows: string[] = [];
  for (const [index, { newStart, lines }] of hunks.entries()) {
    if (index > 0) rows.push("…");
    let number = newStart;
    for (const line of lines) if (/^[ +]/.test(line)) rows.push(`${number++}\t${shortened(line.slice(1))}`);
    if (rows.length > maxRows) break;
  }
  const left = hunks.reduce((sum, { newLines }) => sum + newLines + 1, -1) - maxRows;
  return rows.length <= maxRows
    ? rows.join("\n")
    : `${rows.slice(0, maxRows).join("\n")}\n[${left} more rows are not shown]`;
}

function shortened(line: string): string {
  return line.length <= maxRowChars ? shownText(line) : `${shownText(line.slice(0, maxRowChars).toWellFormed())} […]`;
}
