const brand = Symbol.for("haft.ToolError");

export interface ToolErrorOptions extends ErrorOptions {
  /** One of the codes the tool declares in `errors`. */
  readonly code?: string | undefined;
  /** @default false, or what the tool's declaration of `code` says */
  readonly retryable?: boolean | undefined;
  /** How long to wait before the next attempt, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * A tool's failure in words meant for the model: they are shown to it as they stand.
 *
 * Of any other error that a tool throws, the model reads the message after redaction.
 */
export class ToolError extends Error {
  readonly code: string | undefined;
  readonly retryable: boolean | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: ToolErrorOptions = {}) {
    super(message, options);
    this.name = "ToolError";
    this.code = options.code;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
    Object.defineProperty(this, brand, { value: true });
  }

  /** True for a ToolError, an unsettled one included, and for those of another copy of the package. */
  static isInstance(value: unknown): value is ToolError {
    return typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[brand] === true;
  }
}

/** Says that a call was started and that nobody knows yet whether it had its effect. The outcome is `unsettled`. */
export class ToolUnsettledError extends ToolError {
  constructor(message: string, options: ToolErrorOptions = {}) {
    super(message, options);
    this.name = "ToolUnsettledError";
    Object.defineProperty(this, unsettledBrand, { value: true });
  }

  static override isInstance(value: unknown): value is ToolUnsettledError {
    return typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[unsettledBrand] === true;
  }
}

const unsettledBrand = Symbol.for("haft.ToolUnsettledError");
