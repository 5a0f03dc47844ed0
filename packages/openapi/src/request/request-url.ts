import type { JsonObject } from "haft";
import type { OperationPlan } from "../operations/parameter.ts";
import { pathTemplate } from "../operations/path-template.ts";
import { fixedQuery } from "./fixed-query.ts";
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
  const template = pathTemplate(path);
  url.pathname = `${base}${writePath(template.path, parameters, input)}`;
  const queries = [
    server.search.slice(1),
    fixedQuery(template.query, parameters, input),
    writeQuery(parameters, input),
  ];
  url.search = queries.filter((part) => part !== "").join("&");
  if (url.origin !== server.origin || !url.pathname.startsWith(base))
    throw new RequestFault("value-refused", "its address would lie outside of the server's");
  return url;
}
