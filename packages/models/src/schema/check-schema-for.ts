import type { JsonSchema } from "haft";
import { toGoogleSchema } from "./google-schema.ts";
import { toInputSchema } from "./input-schema.ts";
import { toOpenAiSchema } from "./openai-schema.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** A schema as a provider is shown it, and what is lost on the way. */
export interface SchemaForProvider {
  readonly rewritten: JsonSchema;
  readonly problems: readonly SchemaProblem[];
}

/**
 * What becomes of a tool's input schema at a provider: what it would refuse is rewritten, without loss where that can be; every
 * loss is a problem. Calls are checked against the tool's own schema all the same, so a loss costs attempts, never correctness.
 *
 * @param provider as in `model("google:…")`; to any other server the schema goes as it is
 */
export function checkSchemaFor(provider: string, schema: JsonSchema): SchemaForProvider {
  const problems: SchemaProblem[] = [];
  return { rewritten: rewrite(provider, schema, problems), problems };
}

function rewrite(provider: string, schema: JsonSchema, problems: SchemaProblem[]): JsonSchema {
  switch (provider) {
    case "google":
      reportRootUnion(schema, problems);
      return toGoogleSchema(schema, problems);
    case "anthropic":
      reportRootUnion(schema, problems);
      reportNames(schema, problems);
      return toInputSchema(schema);
    case "openai":
    case "openrouter":
    case "deepseek":
    case "qwen":
    case "mistral":
      reportRootUnion(schema, problems);
      reportRootChoices(schema, problems);
      return toOpenAiSchema(schema);
    default:
      return schema;
  }
}

function reportRootUnion(schema: JsonSchema, problems: SchemaProblem[]): void {
  for (const keyword of ["anyOf", "oneOf"]) {
    if (!(keyword in schema)) continue;
    problems.push({
      path: "",
      keyword,
      problem: "the alternatives are shown as one object with the properties of all",
    });
  }
}

function reportRootChoices(schema: JsonSchema, problems: SchemaProblem[]): void {
  for (const keyword of ["enum", "not"].filter((one) => one in schema)) {
    problems.push({ path: "", keyword, problem: "it is not taken at the root" });
  }
}

// "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'", error quoted in ComposioHQ/composio#3500.
function reportNames({ properties = {} }: JsonSchema, problems: SchemaProblem[]): void {
  for (const name of Object.keys(properties)) {
    if (/^[a-zA-Z0-9_.-]{1,64}$/.test(name)) continue;
    problems.push({ path: `/properties/${name}`, keyword: "properties", problem: `the name "${name}" is refused` });
  }
}
