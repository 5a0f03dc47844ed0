import type { OpenServedSession } from "./served-session.ts";

/** What is served, whatever it is served over. */
export interface ServeMcpOptions {
  /**
   * Opens a session for each client, which is closed with the client. What it shows is listed, what it permits is run: the same
   * registry, the same rules, the same limits as for a model.
   */
  readonly openSession: OpenServedSession;
  /** How the server calls itself. @default haft */
  readonly serverInfo?: { readonly name: string; readonly version: string; readonly title?: string };
  /** Hears what goes wrong beside the calls: messages that cannot be read, errors of the host. @default nobody */
  readonly onError?: (error: Error) => void;
}
