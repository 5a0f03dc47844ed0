import {
  bingSearch,
  braveSearch,
  exaSearch,
  type SearchProvider,
  searxngSearch,
  serperSearch,
  tavilySearch,
} from "@haft/toolsets";
import type { Io } from "../../terminal/io.ts";

/** The environment variables that turn WebSearch on, in the order in which they are looked for. */
export const searchVariables = [
  "SEARXNG_URL",
  "BRAVE_API_KEY",
  "TAVILY_API_KEY",
  "EXA_API_KEY",
  "SERPER_API_KEY",
  "BING_API_KEY",
] as const;

/** Why there is no WebSearch where none of them is set. */
export const noSearchReason: string = `no search service is set; set ${searchVariables.slice(0, -1).join(", ")}, or ${searchVariables.at(-1)} with BING_ENDPOINT`;

/** The variable that WebSearch is configured by. */
export function searchVariableOf(env: Io["env"]): (typeof searchVariables)[number] | undefined {
  return searchVariables.find((name) => env[name] && (name !== "BING_API_KEY" || env.BING_ENDPOINT));
}

/** What searches the web, by the first of these variables that is set. Bing needs `BING_ENDPOINT` as well: its public service is closed. */
export function searchFrom(env: Io["env"]): SearchProvider | undefined {
  const variable = searchVariableOf(env);
  if (variable === undefined) return undefined;
  const value = env[variable] as string;
  switch (variable) {
    case "SEARXNG_URL":
      return searxngSearch({ endpoint: value });
    case "BRAVE_API_KEY":
      return braveSearch({ key: value });
    case "TAVILY_API_KEY":
      return tavilySearch({ key: value });
    case "EXA_API_KEY":
      return exaSearch({ key: value });
    case "SERPER_API_KEY":
      return serperSearch({ key: value });
    case "BING_API_KEY":
      return bingSearch({ key: value, endpoint: env.BING_ENDPOINT as string });
  }
}
