/** Says that a server could not be reached, or was lost. */
export class McpConnectionError extends Error {
  /** True when a request was under way: nobody knows whether it had its effect. */
  readonly isUnsettled: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isUnsettled?: boolean } = {}) {
    super(message, options);
    this.name = "McpConnectionError";
    this.isUnsettled = options.isUnsettled === true;
  }
}
