import type { TextChange } from "./edit-changes.ts";

/** Whole lines that are replaced, with their line ends. `line` is the first, counted from 1; `start` and `end` are where in the text. */
export interface LineChange {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * A part of a patch. Each of its `lines` begins with a space (as it was), `-` (gone) or `+` (new) and has no line end; after a last
 * line without one comes `\ No newline at end of file`. Lines are counted from 1.
 */
export interface PatchHunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly string[];
}

/** The lines that changes, in ascending order, replace. */
export function changedLines(text: string, changes: readonly TextChange[]): readonly LineChange[] {
  const blocks: { start: number; end: number; changes: TextChange[] }[] = [];
  for (const change of changes) {
    const start = lineStart(text, change.start);
    const end = replacesWholeLines(text, change) ? change.end : lineEnd(text, change.end);
    const last = blocks.at(-1);
    if (last === undefined || start >= last.end) blocks.push({ start, end, changes: [change] });
    else {
      last.end = Math.max(last.end, end);
      last.changes.push(change);
    }
  }
  const lines = { at: 0, line: 1 };
  return blocks.map((block) => {
    lines.line += countLineFeeds(text, lines.at, block.start);
    lines.at = block.start;
    const after = applyChanges(text, block.start, block.end, block.changes);
    return withoutEqualEnds({
      line: lines.line,
      start: block.start,
      end: block.end,
      removed: splitLines(text.slice(block.start, block.end)),
      added: splitLines(after),
    });
  });
}

/** The text between `start` and `end` with the changes made. */
export function applyChanges(text: string, start: number, end: number, changes: readonly TextChange[]): string {
  let at = start;
  const pieces = changes.flatMap((change) => {
    const before = text.slice(at, change.start);
    at = change.end;
    return [before, change.text];
  });
  return [...pieces, text.slice(at, end)].join("");
}

/** The patch of the changes, with three lines around each. */
export function structuredPatch(text: string, changes: readonly LineChange[]): readonly PatchHunk[] {
  const hunks: PatchHunk[] = [];
  let added = 0;
  for (let index = 0; index < changes.length; ) {
    const first = changes[index] as LineChange;
    const before = linesBefore(text, first.start, contextLines);
    const lines = marked(" ", before);
    const oldStart = first.line - before.length;
    const newStart = oldStart + added;
    let oldLines = before.length;
    let newLines = before.length;
    for (let change: LineChange | undefined = first; change !== undefined; ) {
      lines.push(...marked("-", change.removed), ...marked("+", change.added));
      oldLines += change.removed.length;
      newLines += change.added.length;
      added += change.added.length - change.removed.length;
      const next: LineChange | undefined = changes[++index];
      const near: LineChange | undefined = next && isNear(change, next) ? next : undefined;
      const kept: readonly string[] =
        near === undefined
          ? linesAfter(text, change.end, contextLines)
          : splitLines(text.slice(change.end, near.start));
      lines.push(...marked(" ", kept));
      oldLines += kept.length;
      newLines += kept.length;
      change = near;
    }
    hunks.push({ oldStart, oldLines, newStart, newLines, lines });
  }
  return hunks;
}

const contextLines = 3;

function isNear(change: LineChange, next: LineChange): boolean {
  return next.line - change.line - change.removed.length <= 2 * contextLines;
}

function replacesWholeLines(text: string, { start, end, text: added }: TextChange): boolean {
  const isAtLineStart = start === 0 || text[start - 1] === "\n";
  return isAtLineStart && (end === start || text[end - 1] === "\n") && (added === "" || added.endsWith("\n"));
}

function withoutEqualEnds({ line, start, end, removed, added }: LineChange): LineChange {
  const shorter = Math.min(removed.length, added.length);
  let first = 0;
  while (first < shorter && removed[first] === added[first]) first++;
  let last = 0;
  while (last < shorter - first && removed.at(-1 - last) === added.at(-1 - last)) last++;
  const charsOf = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length, 0);
  return {
    line: line + first,
    start: start + charsOf(removed.slice(0, first)),
    end: end - charsOf(removed.slice(removed.length - last)),
    removed: removed.slice(first, removed.length - last),
    added: added.slice(first, added.length - last),
  };
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const row = mark + line.replace(/\r?\n$/, "");
    return line.endsWith("\n") ? [row] : [row, "\\ No newline at end of file"];
  });
}

function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf("\n", at);
  return feed === -1 ? text.length : feed + 1;
}

function linesBefore(text: string, at: number, count: number): readonly string[] {
  let from = at;
  for (let line = 0; line < count && from > 0; line++) from = lineStart(text, from - 1);
  return splitLines(text.slice(from, at));
}

function linesAfter(text: string, at: number, count: number): readonly string[] {
  let until = at;
  for (let line = 0; line < count && until < text.length; line++) until = lineEnd(text, until);
  return splitLines(text.slice(at, until));
}

/** How many line feeds stand from `from` up to `until`. */
export function countLineFeeds(text: string, from: number, until: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < until; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
