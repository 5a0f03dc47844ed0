import { model as modelFromName } from "@haft/models";
import { type Model, retryModel } from "haft";
import { errorLine } from "../../terminal/error-line.ts";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { RunInput } from "../run.ts";
import { secretsIn } from "../session/secrets-in.ts";

export interface OpenedModel {
  readonly model: Model;
  /** What no tool result and no message may show. */
  readonly secrets: readonly string[];
}

/**
 * The model that the options, the environment or the settings name. Requests that fail for a passing reason are made again, which `onRetry` hears.
 *
 * @throws {UsageError} when no model is named, the name is not known, or its key or address is missing
 */
export function openModel(
  options: RunInput["options"],
  fromSettings: string | undefined,
  { env, fetch, clock }: Io,
  onRetry: (seconds: number, error: unknown) => void,
): OpenedModel {
  const name = options.model ?? (env.HAFT_MODEL || fromSettings);
  if (name === undefined || name === "") {
    throw new UsageError(
      "Cannot run: it is not said which model; give --model PROVIDER:MODEL, such as ollama:qwen3, or set HAFT_MODEL; haft doctor shows which there are",
    );
  }
  const apiKey = keyOf(options["api-key-env"], env);
  const baseUrl = options["base-url"];
  const retry = retryModel({
    baseMs: 500,
    clock,
    onRetry: ({ waitMs, error }) => onRetry(waitMs / 1000, error),
  });
  try {
    const model = modelFromName(name, { apiKey, env, fetch, ...(baseUrl !== undefined && { baseUrl }) });
    return { model: retry(model), secrets: apiKey === undefined ? secretsIn(env) : [apiKey, ...secretsIn(env)] };
  } catch (cause) {
    const hint = /baseUrl/.test(errorLine(cause)) ? " (--base-url)" : "";
    throw new UsageError(errorLine(cause) + hint, { cause });
  }
}

function keyOf(variable: string | undefined, env: Io["env"]): string | undefined {
  if (variable === undefined) return undefined;
  const key = env[variable];
  if (key) return key;
  throw new UsageError(`Cannot use --api-key-env ${variable}: that environment variable is not set`);
}
