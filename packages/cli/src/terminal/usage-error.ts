/** The command line, or what it names, cannot be used. Its message is for the user, who can change that. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UsageError";
  }
}
