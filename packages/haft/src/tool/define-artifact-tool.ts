import type { StandardSchemaV1 } from "@standard-schema/spec";
import type { JsonObject } from "../json/json-value.ts";
import type { StandardSchema } from "../schema/standard-schema.ts";
import { chain } from "./chain.ts";
import { defineTool } from "./define-tool.ts";
import type { RawSchema } from "./raw-schema.ts";
import { requiredDescription } from "./required-description.ts";
import type { Tool } from "./tool.ts";
import type { ToolContext } from "./tool-context.ts";
import type { ToolOptions } from "./tool-options.ts";
import { fail, ok, type ToolOutput } from "./tool-output.ts";

/** What a host says to an artifact. `message` is what the model reads; a blank one becomes a fixed text. */
export interface Acceptance {
  readonly ok: boolean;
  readonly message?: string | undefined;
}

/** What `defineArtifactTool` is given, its schema apart. */
export interface ArtifactToolOptions<Artifact, Sent = JsonObject>
  extends Omit<ToolOptions<Artifact, Sent>, "description" | "execute"> {
  /** Takes the artifact, which is valid by its schema, or says why not. */
  accept(artifact: Artifact, context: ToolContext): Acceptance | Promise<Acceptance>;
}

/**
 * A tool with which the model hands in a structured product. The description of the schema is that of the tool.
 *
 * @throws {HaftError} `tool-definition-invalid` when the schema has no description
 */
export function defineArtifactTool<Schema extends StandardSchema>(
  options: ArtifactToolOptions<StandardSchemaV1.InferOutput<Schema>, StandardSchemaV1.InferInput<Schema>> & {
    readonly schema: Schema;
  },
): Tool;
export function defineArtifactTool<Artifact = JsonObject>(
  options: ArtifactToolOptions<Artifact, Artifact> & { readonly schema: RawSchema },
): Tool;
export function defineArtifactTool(
  options: ArtifactToolOptions<unknown, never> & { readonly schema: StandardSchema | RawSchema },
): Tool {
  const { schema, accept: _, ...rest } = options;
  return defineTool({
    ...(rest as ToolOptions<unknown, unknown>),
    description: requiredDescription(options.name, schema),
    input: schema as RawSchema,
    execute(artifact: unknown, context: ToolContext) {
      return chain(options.accept(artifact, context), (acceptance) => answer(acceptance, context.sequence));
    },
  });
}

function answer({ ok: isAccepted, message }: Acceptance, sequence: number): ToolOutput {
  const said = message === undefined || message.trim() === "" ? undefined : message;
  return isAccepted ? ok(said ?? `Accepted (number ${sequence})`) : fail(said ?? "Not accepted: no reason was given");
}
