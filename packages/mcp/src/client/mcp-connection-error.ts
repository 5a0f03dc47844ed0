/** Says that a server could not be reached, or was lost. */
export class McpConnectionError extends Error {
  /** True when a request was under way: nobody knows whether it had its effect. */
  readonly isUnsettled: boolean;

  /** True when somebody has to sign in first. */
  readonly needsSignIn: boolean;

  constructor(
    message: string,
    options: ErrorOptions & { readonly isUnsettled?: boolean; readonly needsSignIn?: boolean } = {},
  ) {
    super(message, options);
    this.name = "McpConnectionError";
    this.isUnsettled = options.isUnsettled === true;
    this.needsSignIn = options.needsSignIn === true;
  }
}
