import { type Provider, providers } from "@haft/models";

/** How to go on with a real model: the very command where a key or a local Ollama is there, else how to get one. */
export async function offerModel(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const offers = providers.flatMap((provider) => offersOf(provider, env));
  const local = await localModel();
  if (local !== undefined) offers.push(`Ollama runs here: ${command(`ollama:${local}`)}`);
  return offers.length > 0
    ? offers
    : [`OPENAI_API_KEY=… ${command("openai:gpt-5")}`, `ollama pull qwen3 && ${command("ollama:qwen3")}`];
}

/** Services with a key have an example of a model. */
function offersOf({ name, exampleModel, ...provider }: Provider, env: NodeJS.ProcessEnv): readonly string[] {
  const variable = [provider.apiKeyVariable, provider.apiKeyAlias].find((one) => one !== undefined && env[one]);
  return variable === undefined ? [] : [`${variable} is set: ${command(`${name}:${exampleModel}`)}`];
}

function command(model: string): string {
  return `npx haft run "What is in this repository?" --model ${model}`;
}

/** Source: docs.ollama.com, "List models". */
async function localModel(): Promise<string | undefined> {
  try {
    const response = await fetch("http://127.0.0.1:11434/api/tags", { signal: AbortSignal.timeout(probeMs) });
    const { models } = (await response.json()) as { readonly models: readonly { readonly name: string }[] };
    return models[0]?.name;
  } catch {
    return undefined;
  }
}

const probeMs = 300;
