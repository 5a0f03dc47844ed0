import type { Issue } from "../json/issue.ts";
import { checkSchemaDeclaration } from "../schema/check-schema-declaration.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { isThenable } from "./is-thenable.ts";
import type { Tool, ToolExample } from "./tool.ts";

/**
 * What could be better about a tool: descriptions it lacks, examples that it would refuse.
 *
 * An input that is checked asynchronously is checked by its schema alone.
 *
 * @throws {HaftError} `schema-invalid` when its input schema cannot be one
 */
export function checkTool(tool: Tool): readonly string[] {
  checkSchemaDeclaration(tool.inputSchema, `tool "${tool.name}"`);
  return [
    ...descriptionWarnings(tool),
    ...fieldWarnings(tool.inputSchema, ""),
    ...(tool.examples ?? []).flatMap((example, index) => exampleWarnings(tool, example, index)),
  ];
}

function descriptionWarnings({ name, description }: Tool): readonly string[] {
  return description.trim() === "" || description === `Execute ${name}`
    ? ["the tool has no description: say what it does and when to use it"]
    : [];
}

function fieldWarnings(schema: JsonSchema, path: string): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === "boolean") return [];
    const fieldPath = path === "" ? name : `${path}.${name}`;
    const { items } = field;
    const element = typeof items === "object" && !Array.isArray(items) ? (items as JsonSchema) : undefined;
    return [
      ...(field.description === undefined ? [`field "${fieldPath}" has no description`] : []),
      ...fieldWarnings(field, fieldPath),
      ...(element === undefined ? [] : fieldWarnings(element, `${fieldPath}[]`)),
    ];
  });
}

function exampleWarnings(tool: Tool, example: ToolExample, index: number): readonly string[] {
  const inputIssues = issuesOfInput(tool, example);
  const outputIssues = tool.outputSchema && "output" in example ? compileSchema(tool.outputSchema)(example.output) : [];
  return [
    ...inputIssues.map((issue) => `example ${index + 1}: its input is not valid: ${describe(issue)}`),
    ...(outputIssues ?? []).map((issue) => `example ${index + 1}: its output is not valid: ${describe(issue)}`),
  ];
}

function issuesOfInput(tool: Tool, { input }: ToolExample): readonly Issue[] {
  const prepared = tool.prepare(input);
  if (!isThenable(prepared)) return prepared.ok ? [] : prepared.issues;
  prepared.catch(() => undefined);
  return compileSchema(tool.inputSchema)(input) ?? [];
}

function describe({ path, message }: Issue): string {
  return `${path}: ${message}`;
}
