import type { JsonObject } from "../json/json-value.ts";
import type { FileAccess } from "../tool/file-access.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolContext } from "../tool/tool-context.ts";
import type { Touch } from "../tool/touch.ts";
import type { Traits } from "../tool/traits.ts";

/** A call as rules see it. `touches` is empty when the tool does not say what it touches. */
export interface RuleCall {
  readonly tool: Tool;
  readonly input: JsonObject;
  readonly traits: Traits;
  readonly touches: readonly Touch[];
  readonly context: ToolContext;
}

/**
 * What may happen, as said by whoever configures a session. The executor asks deny, then ask, then the mode, then allow.
 *
 * Each answers with the reason (the rule in words), or undefined when nothing matches. `hides` answers for a tool without a call:
 * a hidden tool is neither shown nor executed.
 */
export interface PermissionRules {
  hides(tool: Tool): boolean;
  deny(call: RuleCall): string | undefined | Promise<string | undefined>;
  ask(call: RuleCall): string | undefined | Promise<string | undefined>;
  allow(call: RuleCall): string | undefined | Promise<string | undefined>;
  /** Why a call that nothing has decided must be asked about. Without it such a call is allowed. */
  undecided?(call: RuleCall): string | undefined | Promise<string | undefined>;
  /** True for a call that changes something and is part of planning: in plan mode it is not refused. */
  isPlanWork?(call: RuleCall): boolean | Promise<boolean>;
  /** What tools may do with files once a call runs. Without it they keep to the session's folders. */
  readonly files?: FileAccess;
}
