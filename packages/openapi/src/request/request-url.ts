import type { JsonObject } from "haft";
import type { OperationPlan } from "../operations/parameter.ts";
import { RequestFault } from "./request-fault.ts";
import { writePath } from "./write-path.ts";
import { writeQuery } from "./write-query.ts";

/**
 * The address of a request, always below that of its server.
 *
 * @throws {RequestFault} `value-refused`
 */
export function requestUrl(server: URL, path: string, { parameters }: OperationPlan, input: JsonObject): URL {
  const base = server.pathname.replace(/\/+$/, "");
  const url = new URL(server.href);
  url.pathname = `${base}${writePath(path, parameters, input)}`;
  const query = [server.search.slice(1), writeQuery(parameters, input)].filter((part) => part !== "").join("&");
  url.search = query;
  if (url.origin !== server.origin || !url.pathname.startsWith(base))
    throw new RequestFault("value-refused", "its address would lie outside of the server's");
  return url;
}
