import { readSettings, type SettingsOptions, writeSetting } from "@haft/guard";
import type { Setting } from "@haft/toolsets";
import { type ToolContext, ToolError } from "haft";
import type { BeforeSettingsChange } from "./ask-config-hooks.ts";

/**
 * What a model may look at and ask to change by Config. Rules, hooks, the environment and keys are not among it.
 *
 * @param userFile the settings of the user; without one nothing can be changed
 * @param beforeChange asked before the file is changed
 */
export function cliSettings(
  options: SettingsOptions,
  sandbox: string,
  userFile: string | undefined,
  beforeChange: BeforeSettingsChange = () => undefined,
): Readonly<Record<string, Setting>> {
  return {
    model: {
      description: "The model of the next haft run that neither --model nor HAFT_MODEL names, as PROVIDER:MODEL",
      schema: { type: "string", pattern: "^[^:\\s]+:\\S+$", description: "PROVIDER:MODEL, without blanks" },
      scope: "user",
      get: async () => (await readSettings(options)).model,
      ...(userFile !== undefined && {
        set: async (value: unknown, context: ToolContext) => {
          await checkModel(value);
          const refusal = await beforeChange({ source: "user", file: userFile }, context);
          if (refusal !== undefined) throw new ToolError(`Cannot set the model: ${refusal}`, { code: "refused" });
          await writeSetting(userFile, "model", String(value));
        },
      }),
    },
    permissionMode: {
      description: "How much runs without asking in this session",
      schema: { type: "string" },
      scope: "session",
      get: ({ permissionMode }) => permissionMode,
    },
    sandbox: {
      description: "What commands are shut into in this session",
      schema: { type: "string" },
      scope: "session",
      get: () => sandbox,
    },
  };
}

async function checkModel(value: unknown): Promise<void> {
  const { providers } = await import("@haft/models");
  const provider = String(value).split(":", 1)[0];
  if (!providers.some(({ name }) => name === provider)) {
    const names = providers.map(({ name }) => name).join(", ");
    throw new ToolError(`Cannot use the model "${value}": its provider is none of ${names}`);
  }
}
