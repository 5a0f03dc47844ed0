/**
 * One change made to an input before it was checked, because exactly one reading of it was valid.
 *
 * `path` is written as in `Issue`. `kind` is kebab-case, such as `trailing-comma`, `number-from-string`, `null-dropped`.
 */
export interface Repair {
  readonly path: string;
  readonly kind: string;
}
