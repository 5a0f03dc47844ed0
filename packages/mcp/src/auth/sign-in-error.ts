/** Says that nobody could sign in at a server, or that a sign-in could not be renewed. No token stands in it. */
export class McpSignInError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "McpSignInError";
  }
}
