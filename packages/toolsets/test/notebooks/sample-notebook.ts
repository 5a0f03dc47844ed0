/** A notebook as Jupyter writes it: indented by one space, keys sorted, sources as lists of lines, a line end at the end. */
export function sampleNotebook(
  cells: readonly object[],
  { minor = 5, indent = 1 }: { readonly minor?: number; readonly indent?: number | string } = {},
): string {
  return `${JSON.stringify({ cells, metadata: { language_info: { name: "python" } }, nbformat: 4, nbformat_minor: minor }, undefined, indent)}\n`;
}

export function codeCell(
  id: string | undefined,
  source: string,
  outputs: readonly object[] = [],
  count: number | null = null,
): object {
  return {
    cell_type: "code",
    execution_count: count,
    ...(id !== undefined && { id }),
    metadata: {},
    outputs,
    source: linesOf(source),
  };
}

export function markdownCell(id: string | undefined, source: string): object {
  return { cell_type: "markdown", ...(id !== undefined && { id }), metadata: {}, source: linesOf(source) };
}

function linesOf(source: string): readonly string[] {
  return source.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
