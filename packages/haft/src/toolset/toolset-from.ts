import { HaftError } from "../errors/haft-error.ts";
import type { StandardSchema } from "../schema/standard-schema.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { RawSchema } from "../tool/raw-schema.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolContext } from "../tool/tool-context.ts";
import { annotationOf, checkArity } from "../tool/tool-decorator.ts";
import { toolFrom } from "../tool/tool-from.ts";
import type { ToolOptions } from "../tool/tool-options.ts";
import { defineToolset } from "./define-toolset.ts";
import type { Toolset } from "./toolset.ts";

/** What a method is as a tool, said beside the class. @default name: that of the method */
export type MethodTool = Omit<ToolOptions<never, never>, "name" | "execute"> & {
  readonly name?: string | undefined;
  readonly input?: StandardSchema | RawSchema | undefined;
};

/**
 * The methods of an object as a toolset: those annotated with `@tool`, or those that `methods` names, each bound to the object.
 *
 * The name is that of the class.
 *
 * @throws {HaftError} `tool-definition-invalid` when there is no such method, or none at all
 */
export function toolsetFrom<Host extends object>(
  instance: Host,
  methods?: { readonly [Name in keyof Host & string]?: MethodTool },
): Toolset {
  const { name } = instance.constructor;
  const tools = methods === undefined ? annotatedTools(instance) : mappedTools(instance, methods);
  if (tools.length === 0) {
    throw new HaftError(
      "tool-definition-invalid",
      `Cannot make a toolset of "${name}": none of its methods is annotated; annotate with @tool or name the methods`,
    );
  }
  return defineToolset({ name, tools });
}

function annotatedTools(instance: object): readonly Tool[] {
  const host = instance as Readonly<Record<string, unknown>>;
  return methodNames(instance)
    .filter((method) => annotationOf(host[method]) !== undefined)
    .map((method) => toolFrom(host, method));
}

/** Names along the prototypes, those of the base class first; getters are not asked. */
function methodNames(instance: object): readonly string[] {
  const levels: string[][] = [];
  for (let level = instance; level !== Object.prototype && level !== null; level = Object.getPrototypeOf(level)) {
    const own = Object.entries(Object.getOwnPropertyDescriptors(level));
    levels.unshift(own.filter(([, member]) => typeof member.value === "function").map(([key]) => key));
  }
  return [...new Set(levels.flat())].filter((key) => key !== "constructor");
}

function mappedTools(instance: object, methods: Readonly<Record<string, MethodTool | undefined>>): readonly Tool[] {
  const entries = Object.entries(methods).filter((entry): entry is [string, MethodTool] => entry[1] !== undefined);
  return entries.map(([method, { name = method, input, ...options }]) => {
    const member = (instance as Readonly<Record<string, unknown>>)[method];
    if (typeof member !== "function") {
      throw new HaftError(
        "tool-definition-invalid",
        `Cannot make tool "${name}": the object has no method "${method}"`,
      );
    }
    checkArity(name, member as () => unknown);
    return defineTool({
      ...(options as Partial<ToolOptions<unknown, unknown>>),
      name,
      input: input as RawSchema | undefined,
      execute: (value: unknown, context: ToolContext): unknown => member.call(instance, value, context),
    });
  });
}
