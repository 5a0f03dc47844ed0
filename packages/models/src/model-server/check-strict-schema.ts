import type { JsonSchema } from "haft";
import { openAiStrictProblems } from "../schema/openai-strict.ts";

/**
 * Makes sure that a tool in strict mode has a schema that strict mode takes.
 *
 * @throws {TypeError} where OpenAI would answer 400: "Invalid schema for function"
 */
export function checkStrictSchema(name: string, schema: JsonSchema): void {
  const [problem] = openAiStrictProblems(schema);
  if (problem === undefined) return;
  const { path, keyword, problem: what } = problem;
  throw new TypeError(`Invalid schema for function '${name}': In context=(${path}), '${keyword}': ${what}`);
}
