import type { Elicitation, ElicitationAnswer } from "./elicitation.ts";
import type { QuestionContext } from "./question-context.ts";
import type { SamplingRequest } from "./sampling.ts";

type Asked = Omit<QuestionContext, "signal">;

/** What servers ask, and what they are answered. */
export type QuestionEvent =
  /** A server asks a person; told before `elicit` is. */
  | ({ readonly type: "mcp-elicitation"; readonly elicitation: Elicitation } & Asked)
  /** What the server is answered, checked. */
  | ({
      readonly type: "mcp-elicitation-result";
      readonly elicitation: Elicitation;
      readonly answer: ElicitationAnswer;
    } & Asked)
  /** A server wants to ask the model, and may or may not. */
  | ({ readonly type: "mcp-sampling"; readonly request: SamplingRequest; readonly isApproved: boolean } & Asked);
