/**
 * One thing that is wrong with an input.
 *
 * `path` is written as `issuePath` does, with dots and `[index]`, the root as `$`: `clauses[0].field`.
 * `code` is snake_case. Those that Haft itself finds are the closed `IssueCode` (`missing_required`, `expected_integer` …);
 * `refused` stands for what only the schema library's or the tool's own validation refuses, unless the tool gives a code of its own.
 */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
