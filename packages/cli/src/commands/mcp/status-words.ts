import type { ServerStatus } from "./server-state.ts";

/** What people are told of the state of a server. */
export const statusWords: Readonly<Record<ServerStatus, string>> = {
  connected: "connected",
  failed: "failed",
  "needs-auth": "needs sign-in",
  "needs-trust": "needs trust",
  "needs-approval": "needs approval",
  rejected: "rejected",
};
