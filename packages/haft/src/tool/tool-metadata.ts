import { HaftError } from "../errors/haft-error.ts";
import type { Tool } from "./tool.ts";
import { toolName } from "./tool-name.ts";
import type { ToolOptions } from "./tool-options.ts";
import { constantTraits } from "./trait-options.ts";

type Metadata = Omit<Tool, "inputSchema" | "outputSchema" | "prepare">;

/** What is known of a tool without its schemas; members that were not given are absent. */
export function toolMetadata<Input>(options: ToolOptions<Input, never>): Metadata {
  const name = toolName(options.name);
  const members = {
    name,
    aliases: options.aliases && Object.freeze(options.aliases.map(toolName)),
    description: toolDescription(name, options.description),
    category: options.category ?? "custom",
    searchHint: options.searchHint,
    maxResultChars: options.maxResultChars,
    traits: constantTraits(options),
    needsApproval: options.needsApproval === true ? true : undefined,
    unlisted: options.unlisted === true ? true : undefined,
    errors: options.errors,
    onError: options.onError,
    examples: options.examples,
    isEnabled: options.isEnabled?.bind(options),
    describeCall: options.describeCall?.bind(options),
  };
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as unknown as Metadata;
}

function toolDescription(name: string, description: string | undefined): string {
  if (description === undefined) return `Execute ${name}`;
  const trimmed = description.trim();
  if (trimmed === "") {
    throw new HaftError(
      "tool-definition-invalid",
      `Cannot define tool "${name}": its description is blank; leave it out or say what the tool does`,
    );
  }
  return trimmed;
}
