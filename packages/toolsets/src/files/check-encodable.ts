import { editRefusal } from "./choose-changes.ts";
import { codePageBorders } from "./code-page-borders.ts";
import type { EditInput, TextChange } from "./edit-changes.ts";
import type { TextView } from "./text-view.ts";

/**
 * Makes sure that an edit of a file that is not valid UTF-8 puts nothing in it that the file's own encoding would read otherwise.
 *
 * @throws {ToolError} `not-text`
 */
export function checkEncodable(bytes: Buffer, view: TextView, input: EditInput, changes: readonly TextChange[]): void {
  if (view.isValid) return;
  if (input.new_string.includes("\ufffd")) {
    throw editRefusal(
      input,
      "not-text",
      "new_string holds \ufffd, which stands for bytes that cannot be shown; leave them out of the edit",
    );
  }
  if (!view.isLegacy) return;
  // ASCII is what all the code pages have in common.
  if (!/^[\0-\x7f]*$/.test(input.old_string + input.new_string)) {
    throw editRefusal(
      input,
      "not-text",
      "the file is not written in Unicode, and its code page is not known; only ASCII can be edited in it",
    );
  }
  const isBorder = codePageBorders(bytes);
  if (changes.every(({ start }) => isBorder(view.byteAt(start)))) return;
  throw editRefusal(
    input,
    "not-text",
    "the file is not written in Unicode, and old_string may begin with half a character of it; begin it at a blank or at the start of a line",
  );
}
