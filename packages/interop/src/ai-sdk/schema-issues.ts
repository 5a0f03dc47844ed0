/** What a schema of the AI SDK says of a value: one line for each issue that the library behind it lists, or else its message. */
export function schemaIssues(error: Error): readonly string[] {
  const { cause } = error;
  return issuesOf(error) ?? issuesOf(cause) ?? linesOf(cause) ?? [error.message];
}

function issuesOf(error: unknown): readonly string[] | undefined {
  return linesOf((error as { readonly issues?: unknown } | undefined)?.issues);
}

function linesOf(list: unknown): readonly string[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return list.map((issue: { readonly path?: readonly PropertyKey[]; readonly message?: unknown }) => {
    const path = issue.path?.map(String).join(".") ?? "";
    return path === "" ? String(issue.message) : `${path}: ${String(issue.message)}`;
  });
}
