import type { Model } from "haft";
import { anyServer } from "./providers/any-server.ts";
import { ollama } from "./providers/ollama.ts";
import { openai } from "./providers/openai.ts";
import { type OpenAiCompatibleOptions, openAiCompatible } from "./providers/openai-compatible.ts";
import type { Provider } from "./providers/provider.ts";

export interface ModelOptions extends Partial<Omit<OpenAiCompatibleOptions, "model" | "provider">> {
  /** Where key and address are looked up when they are not given; `process.env` is not read unless it is handed in here. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The providers `model` knows. */
export const providers: readonly Provider[] = [openai, ollama, anyServer];

/**
 * A model by the name of its provider and its own: `openai:gpt-5`, `ollama:llama3.1:8b`, `openai-compatible:my-model`.
 *
 * @throws {RangeError} when the name does not say a provider that there is
 * @throws {TypeError} when the key or the address it needs is not there
 */
export function model(name: string, options: ModelOptions = {}): Model {
  const [provider, modelName] = splitName(name);
  const { env = {}, ...given } = options;
  const baseUrl = given.baseUrl ?? lookUp(env, provider.baseUrlVariable) ?? provider.baseUrl;
  const apiKey = given.apiKey ?? lookUp(env, provider.apiKeyVariable);
  if (baseUrl === undefined) throw new TypeError(`Cannot use "${name}": it is not said where; give baseUrl`);
  if (apiKey === undefined && provider.apiKeyVariable !== undefined) {
    throw new TypeError(`Cannot use "${name}": there is no API key; set ${provider.apiKeyVariable}`);
  }
  const maxTokensField = given.maxTokensField ?? provider.maxTokensField;
  return openAiCompatible({ ...given, model: modelName, provider: provider.name, baseUrl, apiKey, maxTokensField });
}

function splitName(name: string): readonly [Provider, string] {
  const colon = name.indexOf(":");
  const provider = providers.find((known) => known.name === name.slice(0, colon));
  if (provider !== undefined && colon < name.length - 1) return [provider, name.slice(colon + 1)];
  const forms = providers.map((known) => `"${known.name}:MODEL"`).join(", ");
  throw new RangeError(`Cannot find model "${name}": a name has one of the forms ${forms}`);
}

function lookUp(env: Readonly<Record<string, string | undefined>>, variable: string | undefined): string | undefined {
  const value = variable === undefined ? undefined : env[variable];
  return value === "" ? undefined : value;
}
