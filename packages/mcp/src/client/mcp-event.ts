import type { Elicitation, ElicitationAnswer } from "../questions/elicitation.ts";
import type { QuestionContext } from "../questions/question-context.ts";
import type { SamplingRequest } from "../questions/sampling.ts";

/** What happens to the servers, for people and logs. `server` is its configured name. */
export type McpEvent =
  | {
      readonly type: "mcp-connected";
      readonly server: string;
      readonly era: "legacy" | "modern";
      readonly version: string;
    }
  | { readonly type: "mcp-disconnected"; readonly server: string; readonly reason: string }
  | { readonly type: "mcp-warning"; readonly server: string; readonly text: string }
  | {
      readonly type: "mcp-tools-changed";
      readonly server: string;
      readonly added: readonly string[];
      readonly removed: readonly string[];
      /** Tools of the same name with another definition: what was approved is not what is there now. */
      readonly changed: readonly string[];
    }
  /** A server asks a person; told before `elicit` is. */
  | ({ readonly type: "mcp-elicitation"; readonly elicitation: Elicitation } & Omit<QuestionContext, "signal">)
  /** What the server is answered. */
  | ({
      readonly type: "mcp-elicitation-result";
      readonly elicitation: Elicitation;
      readonly answer: ElicitationAnswer;
    } & Omit<QuestionContext, "signal">)
  /** A server asked a model, or was not allowed to. */
  | ({ readonly type: "mcp-sampling"; readonly request: SamplingRequest; readonly isApproved: boolean } & Omit<
      QuestionContext,
      "signal"
    >);
