import { HaftError } from "../errors/haft-error.ts";
import { defineTool } from "./define-tool.ts";
import type { RawSchema } from "./raw-schema.ts";
import type { Tool } from "./tool.ts";
import type { ToolContext } from "./tool-context.ts";
import { annotationOf, type ToolAnnotation } from "./tool-decorator.ts";
import type { ToolOptions } from "./tool-options.ts";

/**
 * The tool that an annotated method of an object is (`toolFrom(host, "echo")`), or an annotated function (`toolFrom(echo)`).
 *
 * A method keeps its object as `this`; for a static one the object is the class.
 *
 * @throws {HaftError} `tool-definition-invalid` when there is no annotation, or when a method is given without its object
 */
export function toolFrom<Host extends object>(host: Host, method: keyof Host & string): Tool;
export function toolFrom(annotated: (...args: never[]) => unknown): Tool;
export function toolFrom(host: object, method?: string): Tool {
  if (method === undefined) return fromFunction(host);
  const member = (host as Readonly<Record<string, unknown>>)[method];
  const annotation = annotationOf(member);
  if (annotation === undefined) throw notAnnotated(`method "${method}"`);
  return fromAnnotation(annotation, (member as Execute).bind(host));
}

function fromFunction(host: object): Tool {
  const annotation = annotationOf(host);
  if (annotation === undefined) throw notAnnotated("the function");
  if (annotation.isMethod) {
    throw new HaftError(
      "tool-definition-invalid",
      `Cannot make tool "${annotation.name}": its method has lost its object; give both with toolFrom(object, "method")`,
    );
  }
  return fromAnnotation(annotation, host as Execute);
}

type Execute = (input: unknown, context: ToolContext) => unknown;

function fromAnnotation({ name, description, input, options }: ToolAnnotation, execute: Execute): Tool {
  return defineTool({
    ...(options as Partial<ToolOptions<unknown, unknown>>),
    name,
    description,
    input: input as RawSchema | undefined,
    execute,
  });
}

function notAnnotated(what: string): HaftError {
  return new HaftError(
    "tool-definition-invalid",
    `Cannot make a tool: ${what} has no annotation; annotate it with tool(…)`,
  );
}
