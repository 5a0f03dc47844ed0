import type { WireNameRule } from "@haft/models";
import { doorNames } from "../door/door-names.ts";

/** Names that the Agents SDK leaves as they are. Source: `toFunctionToolName` of `@openai/agents-core` 0.20: letters, digits and `_`. */
export const agentsNames: WireNameRule = {
  maxLength: doorNames.maxLength,
  plain: (name) => doorNames.plain(name).replaceAll("-", "_"),
};
