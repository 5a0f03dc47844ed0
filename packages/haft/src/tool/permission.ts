import type { JsonObject } from "../json/json-value.ts";

/** How much a session lets its tools do without asking. */
export type PermissionMode = "default" | "acceptEdits" | "plan" | "dontAsk" | "bypassPermissions";

/** Every mode there is. */
export const permissionModes: readonly PermissionMode[] = Object.freeze([
  "default",
  "acceptEdits",
  "plan",
  "dontAsk",
  "bypassPermissions",
]);

/**
 * What a tool, a rule or a hook says about a call. `input` replaces the call's input and is checked again; with `ask` it is what is
 * asked about.
 */
export type PermissionDecision =
  | { readonly decision: "allow"; readonly input?: JsonObject }
  | { readonly decision: "ask"; readonly reason?: string; readonly input?: JsonObject }
  | { readonly decision: "deny"; readonly reason?: string };
