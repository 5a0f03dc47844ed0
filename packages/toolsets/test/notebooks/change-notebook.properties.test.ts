import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteCell, hasIds, insertCell, replaceCell } from "../../src/notebooks/change-notebook.ts";
import { type Notebook, type NotebookCell, parseNotebook } from "../../src/notebooks/parse-notebook.ts";

const source = fc
  .array(fc.constantFrom("a", "é", "😀", '"', "\\", "\n", "\r\n", "\t", "{", "]", " ", "\u0001", "/"), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));

const cells = fc.array(
  fc.record({
    type: fc.constantFrom("code", "markdown", "raw"),
    source,
    isList: fc.boolean(),
    hasOutputs: fc.boolean(),
    isSorted: fc.boolean(),
  }),
  { maxLength: 5 },
);

/** How a file may be written: JSON of one's own white space, line ends and escapes. */
const style = fc.record({
  indent: fc.constantFrom(0, 1, 2, "\t"),
  separators: fc.constantFrom(",:", ", : "),
  isCrlf: fc.boolean(),
  isAscii: fc.boolean(),
  minor: fc.constantFrom(2, 5),
  end: fc.constantFrom("", "\n"),
});
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;
type Cells = typeof cells extends fc.Arbitrary<infer T> ? T : never;

function written(all: Cells, { indent, separators, isCrlf, isAscii, minor, end }: Style): string {
  const notebook = {
    nbformat: 4,
    nbformat_minor: minor,
    metadata: { title: "é" },
    cells: all.map(({ type, source: text, isList, hasOutputs, isSorted }, index) => {
      const members: [string, unknown][] = [
        ["cell_type", type],
        ...(minor === 5 ? [["id", `id${index}`] as [string, unknown]] : []),
        ["source", isList ? (text.match(/[^\n]*\n|[^\n]+$/g) ?? []) : text],
        ["metadata", { n: [1, {}] }],
        ...(type === "code"
          ? ([
              ["outputs", hasOutputs ? [{ output_type: "stream", name: "stdout", text: ["o\n"] }] : []],
              ["execution_count", hasOutputs ? 3 : null],
            ] as [string, unknown][])
          : []),
      ];
      return Object.fromEntries(isSorted ? members.sort(([a], [b]) => (a < b ? -1 : 1)) : members);
    }),
  };
  let text = JSON.stringify(notebook, undefined, indent);
  if (indent === 0 && separators === ", : ") text = spaced(notebook);
  if (isAscii) text = text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return isCrlf ? (text + end).replaceAll("\n", "\r\n") : text + end;
}

/** As Python writes JSON on one line. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}: ${spaced(member)}`)
    .join(", ")}}`;
}

const wish = fc.record({
  mode: fc.constantFrom("replace", "insert", "delete"),
  at: fc.nat(),
  source,
  type: fc.constantFrom("code", "markdown", undefined),
});

function parsed(text: string): Notebook {
  const notebook = parseNotebook(text);
  if ("fault" in notebook) throw new Error(notebook.fault);
  return notebook;
}

/** What the schema of nbformat 4 asks of a cell, as far as edits could break it. */
function checkValid(notebook: Notebook): void {
  const ids = notebook.cells.map(({ id }) => id);
  if (hasIds(notebook)) {
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  } else expect(ids.every((id) => id === undefined)).toBe(true);
  for (const { value, type } of notebook.cells) {
    const common = ["cell_type", "metadata", "source", ...(hasIds(notebook) ? ["id"] : [])];
    const keys = type === "code" ? [...common, "execution_count", "outputs"] : common;
    expect(Object.keys(value).sort()).toEqual(keys.sort());
  }
}

test("an edit of a notebook changes its cell alone, and what comes out is a notebook", () => {
  fc.assert(
    fc.property(cells, style, wish, (all, how, { mode, at, source: newSource, type }) => {
      const text = written(all, how);
      const before = parsed(text);
      checkValid(before);
      const cell = before.cells[at % Math.max(1, before.cells.length)];
      if (cell === undefined && mode !== "insert") return;
      const [changes, span, sources] = changesOf(before, cell, mode, newSource, type);
      const edited = changes.reduceRight(
        (was, change) => was.slice(0, change.start) + change.text + was.slice(change.end),
        text,
      );

      const tail = text.length - span.end;
      expect(edited.slice(0, span.start)).toBe(text.slice(0, span.start));
      expect(edited.slice(edited.length - tail)).toBe(text.slice(span.end));
      const after = parsed(edited);
      checkValid(after);
      expect(after.cells.map((one) => one.source)).toEqual(sources);
      if (how.isAscii) expect(edited).toMatch(/^[\0-\x7f]*$/);
      if (how.indent === 0) expect(edited.trimEnd()).not.toContain("\n");
      else if (how.isCrlf) expect(edited.replaceAll("\r\n", "")).not.toContain("\n");
      // Written anew in the same style, the whole is the same.
      if (how.indent !== 0 && !how.isAscii && mode === "insert")
        expect(edited.replaceAll("\r\n", "\n")).toBe(
          JSON.stringify(JSON.parse(edited), undefined, how.indent) + how.end,
        );
    }),
    { numRuns: 400 },
  );
});

function changesOf(
  notebook: Notebook,
  cell: NotebookCell | undefined,
  mode: string,
  newSource: string,
  type: string | undefined,
): [readonly { start: number; end: number; text: string }[], { start: number; end: number }, string[]] {
  const sources = notebook.cells.map((one) => one.source);
  if (cell === undefined || mode === "insert") {
    const change = insertCell(notebook, cell, { source: newSource, type: type ?? "code" }, "new-id");
    return [[change], change, sources.toSpliced(cell === undefined ? 0 : cell.index + 1, 0, newSource)];
  }
  if (mode === "delete") {
    const change = deleteCell(notebook, cell);
    return [[change], change, sources.toSpliced(cell.index, 1)];
  }
  return [
    replaceCell(notebook, cell, { source: newSource, type }),
    cell.span,
    sources.toSpliced(cell.index, 1, newSource),
  ];
}
