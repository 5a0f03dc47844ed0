import type { JsonObject, Tool, Traits } from "haft";
import { foldedToolName } from "../rules/known-tools.ts";
import { namesOf } from "../rules/matches-tool.ts";
import { type Explanation, explain } from "./explanation.ts";
import type { DecisionContext } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";
import { hidingRule } from "./hiding-rule.ts";
import { preparedGuardCall } from "./prepared-guard-call.ts";
import { standingDecision } from "./standing-decision.ts";

/**
 * What would become of the calls of a tool. A hidden one is not shown to a model. `traits` are absent when they depend on the input;
 * `rules` are those that name the tool; `examples` are the tool's own, decided about.
 */
export interface ToolForecast {
  readonly tool: string;
  readonly isHidden: boolean;
  readonly traits: Traits | undefined;
  readonly rules: readonly string[];
  readonly examples: readonly { readonly input: JsonObject; readonly explanation: Explanation }[];
}

/** Decides about every example of every tool, and runs none. */
export async function forecastTools(
  tools: readonly Tool[],
  context: DecisionContext,
  state: GuardState,
): Promise<readonly ToolForecast[]> {
  return Promise.all(tools.map((tool) => forecast(tool, context, state)));
}

async function forecast(tool: Tool, context: DecisionContext, state: GuardState): Promise<ToolForecast> {
  const examples: { input: JsonObject; explanation: Explanation }[] = [];
  for (const { input } of tool.examples ?? []) {
    const call = await preparedGuardCall({ tool, input }, context);
    examples.push({ input, explanation: explain(call, await standingDecision(call, state)) });
  }
  const { book } = state;
  const names = namesOf(tool);
  const rules = [book.deny, book.ask, book.allow].flatMap(({ all }) =>
    all.filter(({ rule }) => names.includes(foldedToolName(rule.tool))).map(({ rule, list }) => `${list} ${rule.text}`),
  );
  return {
    tool: tool.name,
    isHidden: hidingRule(book, tool) !== undefined,
    traits: tool.traits,
    rules,
    examples,
  };
}
