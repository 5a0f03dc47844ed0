import { describeFields, typeLabel } from "./describe-fields.ts";
import { spacedJson } from "./spaced-json.ts";
import type { Tool } from "./tool.ts";

/** A tool's document in Markdown, made of its definition: description, parameters, returns, errors, examples. */
export function renderToolDoc(tool: Tool): string {
  const sections = [
    section("Description", [tool.description]),
    section("Parameters", parameterLines(tool)),
    section("Returns", returnLines(tool)),
    section("Errors", errorLines(tool)),
    section("Examples", exampleLines(tool)),
  ];
  return `${[`# Tool: ${tool.name}`, ...sections].join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, "", ...(lines.length === 0 ? ["None"] : lines)].join("\n");
}

function parameterLines(tool: Tool): readonly string[] {
  return describeFields(tool.inputSchema, "");
}

function returnLines({ outputSchema }: Tool): readonly string[] {
  if (outputSchema === undefined) return ["Text"];
  const { items } = outputSchema;
  const shape = typeof items === "object" && !Array.isArray(items) ? items : outputSchema;
  const fields = Object.entries((shape as typeof outputSchema).properties ?? {});
  const lines = fields.map(([name, field]) => {
    const { description } = typeof field === "boolean" ? {} : field;
    return `- ${name}${description === undefined ? "" : `: ${description}`}`;
  });
  const shapeLine = [typeLabel(outputSchema), outputSchema.description].filter(Boolean).join(": ");
  return lines.length === 0 ? [shapeLine] : [shapeLine, "", ...lines];
}

function errorLines({ errors = {} }: Tool): readonly string[] {
  return Object.entries(errors).map(([code, { description }]) => `- ${code}: ${description}`);
}

function exampleLines({ examples = [] }: Tool): readonly string[] {
  return examples.flatMap(({ input, output }, index) => [
    ...(index === 0 ? [] : [""]),
    `Input: \`${spacedJson(input)}\``,
    ...(output === undefined ? [] : ["", `Output: \`${spacedJson(output)}\``]),
  ]);
}
