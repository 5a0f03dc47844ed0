import type { ToolCallEvent } from "../executor/tool-call-event.ts";
import type { AssistantMessage, Message } from "../message/message.ts";
import type { ModelEvent } from "../model/model.ts";
import type { EndReason } from "./end-reason.ts";

/** What happens in a run. `step` counts model answers from 1; conversation-level events have none. */
export type RunEvent =
  | { readonly type: "chat-started"; readonly messages: readonly Message[] }
  | { readonly type: "model-request"; readonly step: number; readonly toolCount: number }
  | { readonly type: "model-response"; readonly step: number; readonly message: AssistantMessage }
  | {
      readonly type: "tool-definitions-changed";
      readonly step: number;
      readonly before: string;
      readonly after: string;
    }
  | { readonly type: "context-compaction"; readonly step: number; readonly before: number; readonly after: number }
  | { readonly type: "no-progress"; readonly toolName: string }
  | { readonly type: "chat-completed"; readonly endReason: EndReason }
  | { readonly type: "chat-failed"; readonly error: unknown };

/** Everything a watcher of a run can see, in the order in which it happens. */
export type StepEvent = RunEvent | ModelEvent | ToolCallEvent;
