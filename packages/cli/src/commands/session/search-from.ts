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

/** What searches the web, by the first of these variables that is set. Bing needs `BING_ENDPOINT` as well: its public service is closed. */
export function searchFrom(env: Io["env"]): SearchProvider | undefined {
  for (const variable of searchVariables) {
    const value = env[variable];
    if (!value) continue;
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
        if (env.BING_ENDPOINT) return bingSearch({ key: value, endpoint: env.BING_ENDPOINT });
    }
  }
  return undefined;
}
