/** One error as it is, several as an `AggregateError`. */
export function combinedError(errors: readonly unknown[]): unknown {
  if (errors.length === 1) return errors[0];
  return new AggregateError(errors, `Cannot go on: ${errors.length} tool calls of one round failed unexpectedly`);
}
