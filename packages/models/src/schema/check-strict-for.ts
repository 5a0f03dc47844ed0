import type { JsonSchema } from "haft";
import { anthropicStrictProblems } from "./anthropic-strict.ts";
import { checkSchemaFor } from "./check-schema-for.ts";
import { openAiStrictProblems } from "./openai-strict.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/**
 * What keeps a tool's input schema out of a provider's strict mode; nothing when `isStrict` sends the tool in it. Gemini validates the
 * calls of any schema.
 *
 * @param provider as in `model("anthropic:…")`; for any other server OpenAI's rules count
 */
export function checkStrictFor(provider: string, schema: JsonSchema): readonly SchemaProblem[] {
  if (provider === "google") return [];
  const { rewritten } = checkSchemaFor(provider, schema);
  return provider === "anthropic" ? anthropicStrictProblems(rewritten) : openAiStrictProblems(rewritten);
}
