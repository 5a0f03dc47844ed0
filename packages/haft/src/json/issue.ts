/**
 * One thing that is wrong with an input.
 *
 * `path` is written with dots and `[index]`, the root is `$`: `clauses[0].field`.
 * `code` is snake_case and closed (see docs/errors.md): `missing_required`, `unknown_property`, `expected_integer` …;
 * `refused` is what only the schema vendor's or the tool's own validation refuses.
 */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
