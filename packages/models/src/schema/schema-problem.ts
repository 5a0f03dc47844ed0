/** What a provider loses of a schema. */
export interface SchemaProblem {
  /** Where in the schema, as a JSON Pointer: `/properties/when`. */
  readonly path: string;
  readonly keyword: string;
  /** What becomes of it, in words. */
  readonly problem: string;
}
