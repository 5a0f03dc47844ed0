import type { QuestionEvent } from "../questions/question-event.ts";

/** What happens to the servers, for people and logs. `server` is its configured name. */
export type McpEvent =
  | {
      readonly type: "mcp-connected";
      readonly server: string;
      readonly era: "legacy" | "modern";
      readonly version: string;
    }
  | { readonly type: "mcp-disconnected"; readonly server: string; readonly reason: string }
  /** Somebody signed in. `issuer` is the authorization server, `scope` what it granted. */
  | {
      readonly type: "mcp-signed-in";
      readonly server: string;
      readonly issuer: string;
      readonly scope?: string | undefined;
    }
  | { readonly type: "mcp-warning"; readonly server: string; readonly text: string }
  | {
      readonly type: "mcp-tools-changed";
      readonly server: string;
      readonly added: readonly string[];
      readonly removed: readonly string[];
      /** Tools of the same name with another definition: what was approved is not what is there now. */
      readonly changed: readonly string[];
    }
  | QuestionEvent;
