import { model, providers } from "@haft/models";
import { errorLine } from "../../terminal/error-line.ts";
import type { Io } from "../../terminal/io.ts";
import { examineOllama, ollamaAddress } from "./examine-ollama.ts";
import type { Finding } from "./finding.ts";

/** Which model is chosen, and which could be: keys by the name of their variable, Ollama by asking it. */
export async function examineModels(
  io: Pick<Io, "env" | "fetch">,
  ollama: string = ollamaAddress,
): Promise<readonly Finding[]> {
  const { env } = io;
  const keys = keyFindings(env);
  const local = await examineOllama(io, ollama);
  const isAny = [...keys, local].some(({ state }) => state === "ok");
  return [chosenModel(env, isAny, local), ...keys, local];
}

/** One for each provider whose key is set, and one for all others. */
function keyFindings(env: Io["env"]): readonly Finding[] {
  const withKeys = providers.flatMap(({ name, apiKeyVariable, apiKeyAlias }) =>
    apiKeyVariable === undefined
      ? []
      : [{ name, variables: [apiKeyVariable, apiKeyAlias].filter((each) => each !== undefined) }],
  );
  const found = withKeys.map(({ name, variables }) => ({
    name,
    variables,
    set: variables.find((variable) => env[variable]),
  }));
  const missing = found.flatMap(({ variables, set }) => (set === undefined ? [variables.join(" or ")] : []));
  return [
    ...found.flatMap(({ name, set }): readonly Finding[] =>
      set === undefined ? [] : [{ area: "Models", name, state: "ok", detail: `${set} is set` }],
    ),
    { area: "Models", name: "no key", state: "note", detail: missing.join(", ") },
  ];
}

function chosenModel(env: Io["env"], isAny: boolean, local: Finding): Finding {
  const about = { area: "Models", name: "model" } as const;
  const name = env.HAFT_MODEL;
  if (name === undefined || name === "") {
    const detail = "none is chosen: HAFT_MODEL is not set, so haft run needs --model";
    if (isAny) return { ...about, state: "note", detail };
    const wayOut = "set the key of a provider below, or start Ollama, or try without a model: haft model-server --help";
    return { ...about, state: "problem", detail: "there is none: no key is set, and Ollama does not answer", wayOut };
  }
  try {
    model(name, { env });
  } catch (error) {
    return { ...about, state: "problem", detail: errorLine(error), wayOut: "change HAFT_MODEL, or set what it needs" };
  }
  if (name.startsWith("ollama:") && local.state !== "ok")
    return {
      ...about,
      state: "problem",
      detail: `HAFT_MODEL is ${name}, and Ollama does not answer`,
      wayOut: "start it: ollama serve",
    };
  return { ...about, state: "ok", detail: `${name} (HAFT_MODEL)` };
}
