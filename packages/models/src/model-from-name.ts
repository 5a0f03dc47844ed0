import type { Model } from "haft";
import { checkModelOptions } from "./check-model-options.ts";
import { anthropicService } from "./providers/anthropic.ts";
import { anyServer } from "./providers/any-server.ts";
import { deepseek } from "./providers/deepseek.ts";
import { googleService } from "./providers/google.ts";
import { mistral } from "./providers/mistral.ts";
import { ollama } from "./providers/ollama.ts";
import { openAiService } from "./providers/openai.ts";
import { openChat } from "./providers/openai-compatible.ts";
import { openrouter } from "./providers/openrouter.ts";
import type { Provider, ServiceOptions } from "./providers/provider.ts";
import { qwen } from "./providers/qwen.ts";
import { suggestName } from "./suggest-name.ts";

export interface ModelOptions extends Partial<Omit<ServiceOptions, "model">> {
  /** Where key and address are looked up when they are not given; `process.env` is not read unless it is handed in here. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The providers `model` knows. */
export const providers: readonly Provider[] = [
  openAiService,
  anthropicService,
  googleService,
  qwen,
  deepseek,
  mistral,
  openrouter,
  ollama,
  anyServer,
];

/**
 * A model by the name of its provider and its own: `openai:gpt-5`, `anthropic:claude-sonnet-4-5`, `ollama:llama3.1:8b`,
 * `openai-compatible:my-model`.
 *
 * @throws {RangeError} when the name does not say a provider that there is
 * @throws {TypeError} when the key or the address it needs is not there, or there is no such option
 */
export function model(name: string, options: ModelOptions = {}): Model {
  const [provider, modelName] = splitName(name);
  checkModelOptions(name, options);
  const { env = {}, ...given } = options;
  const { apiKeyVariable, apiKeyAlias } = provider;
  const baseUrl = given.baseUrl ?? lookUp(env, provider.baseUrlVariable) ?? provider.baseUrl;
  const apiKey = given.apiKey ?? lookUp(env, apiKeyVariable) ?? lookUp(env, apiKeyAlias);
  if (baseUrl === undefined)
    throw new TypeError(`Cannot use "${name}": it is not said where the server is; pass baseUrl`);
  if (apiKey === undefined && apiKeyVariable !== undefined) {
    const variables = apiKeyAlias === undefined ? apiKeyVariable : `${apiKeyVariable} or ${apiKeyAlias}`;
    const wayOut =
      options.env === undefined ? `pass { env: process.env } to have ${variables} read, or apiKey` : `set ${variables}`;
    throw new TypeError(`Cannot use "${name}": there is no API key; ${wayOut}`);
  }
  return open(provider, { ...provider.quirks, ...given, model: modelName, baseUrl, apiKey });
}

function open(provider: Provider, options: ServiceOptions): Model {
  return provider.open?.(options) ?? openChat({ ...options, provider: provider.name });
}

function splitName(name: string): readonly [Provider, string] {
  const colon = name.indexOf(":");
  const provider = providers.find((known) => known.name === name.slice(0, colon));
  if (provider !== undefined && colon < name.length - 1) return [provider, name.slice(colon + 1)];
  const meant = suggestName(name, providers);
  const example = meant === undefined ? "" : `, as in "${meant}"`;
  const names = providers.map((known) => known.name).join(", ");
  throw new RangeError(
    `Cannot find model "${name}": a name has the form PROVIDER:MODEL${example}; the providers are ${names}`,
  );
}

function lookUp(env: Readonly<Record<string, string | undefined>>, variable: string | undefined): string | undefined {
  const value = variable === undefined ? undefined : env[variable];
  return value === "" ? undefined : value;
}
