import type { JsonObject, PermissionDecision, RuleCall, Tool, ToolContext } from "haft";

/** A call that is decided about; a `RuleCall` of the executor is one. Of its session only what decides is needed. */
export interface GuardCall extends Omit<RuleCall, "context"> {
  readonly context: DecisionContext;
}

/** What of a call's context decides. Without a session nobody knows which plan is its own. */
export interface DecisionContext extends Pick<ToolContext, "cwd" | "permissionMode" | "additionalDirectories"> {
  readonly session?: { readonly id: string } | undefined;
}

/** A call that somebody asks about. `context` is that of a new session by default. */
export interface AskedCall {
  readonly tool: Tool;
  readonly input: JsonObject;
  readonly context?: Partial<DecisionContext> | undefined;
  /** What the tool's own check says of it, where that was asked: it needs a session. `why` counts it. */
  readonly ownDecision?: PermissionDecision | undefined;
}

/** A call in the form of a rule: `Bash(git push)`. */
export function callLabel({ tool, input, touches }: Pick<GuardCall, "tool" | "input" | "touches">): string {
  const [touch] = touches;
  const inside = touch === undefined ? inputText(input) : touchText(touch);
  return inside === "" ? tool.name : `${tool.name}(${shortened(inside)})`;
}

function touchText(touch: RuleCall["touches"][number]): string {
  switch (touch.type) {
    case "read":
    case "write":
      return touch.path;
    case "command":
      return touch.command;
    case "fetch":
      return touch.url;
  }
}

function inputText(input: JsonObject): string {
  return Object.keys(input).length === 0 ? "" : JSON.stringify(input);
}

/** The text in one line, for sentences. */
export function shortened(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  return line.length <= maxShown ? line : `${line.slice(0, maxShown)}…`;
}

const maxShown = 200;
