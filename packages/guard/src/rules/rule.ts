/**
 * A permission rule, taken apart. `text` is the rule as people write it, `tool` the name in front of the parentheses.
 *
 * `tool`: every call of a tool, and of every tool that touches the same kind of thing. `tools`: every tool whose name begins so.
 * `command`: commands of a shell. `path`: files, as a pattern of gitignore. `domain`: hosts that are asked for. `name`: an agent or a
 * skill. `parameter`: a value of the input.
 */
export type Rule =
  | { readonly type: "tool"; readonly text: string; readonly tool: string }
  | { readonly type: "tools"; readonly text: string; readonly tool: string; readonly prefix: string }
  | { readonly type: "command"; readonly text: string; readonly tool: string; readonly pattern: string }
  | {
      readonly type: "path";
      readonly text: string;
      readonly tool: string;
      readonly operation: "read" | "write";
      readonly pattern: string;
    }
  | { readonly type: "domain"; readonly text: string; readonly tool: string; readonly pattern: string }
  | {
      readonly type: "name";
      readonly text: string;
      readonly tool: string;
      readonly pattern: string;
      readonly parameter?: RuleParameter;
    }
  | { readonly type: "parameter"; readonly text: string; readonly tool: string; readonly parameter: RuleParameter };

/** A value of a call's input; `*` in `pattern` stands for any text. */
export interface RuleParameter {
  readonly name: string;
  readonly pattern: string;
}
