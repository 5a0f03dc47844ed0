/** Every code a HaftError can carry. Each has a section in docs/errors.md. */
export type HaftErrorCode =
  | "tool-name-taken"
  | "tool-definition-invalid"
  | "schema-invalid"
  | "service-missing"
  | "service-cycle"
  | "tool-call-pending"
  | "transcript-invalid"
  | "transcript-unreadable"
  | "transcript-version-unknown"
  | "transcript-unwritable"
  | "transcript-locked"
  | "transcript-in-use"
  | "sequence-stale"
  | "step-limit-reached"
  | "context-too-long"
  | "model-request-failed"
  | "model-answer-invalid"
  | "script-mismatch"
  | "replay-diverged"
  | "cassette-unreadable"
  | "session-closed"
  | "sandbox-unavailable"
  | "openapi-unreadable";

const brand = Symbol.for("haft.HaftError");

/**
 * What the host did wrong or could not do; what a tool could not do is a tool result, not an error.
 *
 * Use `HaftError.isInstance` rather than `instanceof`: two copies of a package may meet in one program.
 */
export class HaftError extends Error {
  readonly code: HaftErrorCode;

  constructor(code: HaftErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "HaftError";
    this.code = code;
    Object.defineProperty(this, brand, { value: true });
  }

  /** True for a HaftError, its subclasses, and those of another copy of the package. */
  static isInstance(value: unknown): value is HaftError {
    return typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[brand] === true;
  }
}
