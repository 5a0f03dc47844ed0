import type { StandardSchemaV1 } from "@standard-schema/spec";
import { HaftError } from "../errors/haft-error.ts";
import type { JsonObject } from "../json/json-value.ts";
import type { StandardSchema } from "../schema/standard-schema.ts";
import type { RawSchema } from "./raw-schema.ts";
import type { ToolContext } from "./tool-context.ts";
import { toolName } from "./tool-name.ts";
import type { ToolOptions } from "./tool-options.ts";

/** What a method says of the tool it is. `isMethod` is true when it was annotated in a class and needs its object. */
export interface ToolAnnotation {
  readonly name: string;
  readonly description: string;
  readonly input: StandardSchema | RawSchema | undefined;
  readonly options: AnnotationOptions;
  readonly isMethod: boolean;
}

/** Everything else that `defineTool` may be given. Inputs are those of the method. */
export type AnnotationOptions = Omit<ToolOptions<never, never>, "name" | "description" | "execute">;

type Method<Input> = (input: Input, context: ToolContext) => unknown;

type Annotate<Input> = <M extends Method<Input>>(method: M, context?: ClassMethodDecoratorContext) => M;

/**
 * Annotates a method or a function as a tool; `toolFrom` and `toolsetFrom` make tools of it.
 *
 * A standard decorator (`@tool("workspace.echo", "Echo text.", EchoInput)`), for code that is compiled; Node strips types but does not
 * transform decorators. Elsewhere call it: `tool("echo", "Echo text.", EchoInput)(echo)`.
 *
 * @throws {HaftError} `tool-definition-invalid` when the name or description is blank, or the method takes more than input and context
 */
export function tool<Schema extends StandardSchema>(
  name: string,
  description: string,
  input: Schema,
  options?: AnnotationOptions,
): Annotate<StandardSchemaV1.InferOutput<Schema>>;
export function tool<Input = JsonObject>(
  name: string,
  description: string,
  input?: RawSchema,
  options?: AnnotationOptions,
): Annotate<Input>;
export function tool(
  name: string,
  description: string,
  input?: StandardSchema | RawSchema,
  options: AnnotationOptions = {},
): Annotate<never> {
  const trimmed = description.trim();
  if (trimmed === "") {
    throw new HaftError(
      "tool-definition-invalid",
      `Cannot annotate tool "${toolName(name)}": its description is blank`,
    );
  }
  return (method, context) => {
    checkArity(name, method);
    const annotation: ToolAnnotation = {
      name: toolName(name),
      description: trimmed,
      input,
      options,
      isMethod: context !== undefined,
    };
    Object.defineProperty(method, annotationKey, { value: annotation });
    return method;
  };
}

/** What `tool` said of a function; undefined for anything else. */
export function annotationOf(value: unknown): ToolAnnotation | undefined {
  if (typeof value !== "function") return undefined;
  return (value as { readonly [annotationKey]?: ToolAnnotation })[annotationKey];
}

/** @throws {HaftError} `tool-definition-invalid` when a function takes more than the input and the context */
export function checkArity(name: string, method: (...args: never[]) => unknown): void {
  if (method.length <= 2) return;
  throw new HaftError(
    "tool-definition-invalid",
    `Cannot make tool "${name}": its function takes ${method.length} arguments; it is given the input and the context`,
  );
}

const annotationKey: unique symbol = Symbol.for("haft.tool") as never;
