import { ToolError } from "haft";

/**
 * The address of a search service as the host gave it.
 *
 * @param path added to the endpoint, for a service that is given by its root
 * @throws {ToolError} `search-failed` when it is no http or https URL
 */
export function endpointUrl(provider: string, endpoint: string, path = ""): URL {
  const base = path === "" || endpoint.endsWith("/") ? endpoint : `${endpoint}/`;
  if (!/^https?:\/\//i.test(base) || !URL.canParse(path, base))
    throw new ToolError(
      `Cannot search with ${provider}: its endpoint "${endpoint}" is no http or https URL; correct the host's settings`,
      { code: "search-failed" },
    );
  return path === "" ? new URL(base) : new URL(path, base);
}
