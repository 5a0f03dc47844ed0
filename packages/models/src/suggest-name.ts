import { nearestNames } from "haft";
import type { Provider } from "./providers/provider.ts";

/** What a name that says no known provider was probably meant to be: `openai:gpt-5` for `gpt-5`. */
export function suggestName(name: string, providers: readonly Provider[]): string | undefined {
  const colon = name.indexOf(":");
  const isKnown = (provider: string): boolean => providers.some((known) => known.name === provider);
  if (colon < 0) {
    const family = families.find(([pattern, provider]) => isKnown(provider) && pattern.test(name));
    return family === undefined ? undefined : `${family[1]}:${name}`;
  }
  const [said, model] = [name.slice(0, colon), name.slice(colon + 1)];
  if (said === "" || model === "" || isKnown(said)) return undefined;
  // What Ollama calls a model is "llama3.1:8b": the part after the colon is its tag.
  if (isKnown("ollama") && /^(?:latest|\d+(?:\.\d+)?b)/i.test(model)) return `ollama:${name}`;
  const names = providers.map((provider) => provider.name);
  const [near] = nearestNames(said, names, 1);
  // The nearest of a few names may be far away; what begins otherwise is rarely a slip of the pen.
  return near?.[0] === said[0]?.toLowerCase() ? `${near}:${model}` : undefined;
}

const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:gpt|chatgpt|codex|o\d)\b/i, "openai"],
  [/^claude\b/i, "anthropic"],
  [/^gemini\b/i, "google"],
  [/^deepseek\b/i, "deepseek"],
  [/^(?:mistral|codestral|magistral|ministral)\b/i, "mistral"],
  [/^qwen-/i, "qwen"],
  [/^(?:llama|gemma|phi|qwen)/i, "ollama"],
  [/^[\w.-]+\/[\w.-]+$/, "openrouter"],
];
