import { chooseCredentials } from "../credentials/choose-credentials.ts";
import type { SentCredential } from "../credentials/credential.ts";
import { secretHeaders } from "../credentials/secret-headers.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { percentEncode } from "../request/percent-encode.ts";
import { RequestFault } from "../request/request-fault.ts";
import { serverUrl } from "../request/server-url.ts";
import type { Api } from "./api.ts";

/**
 * The credentials of a call.
 *
 * @throws {RequestFault} `credentials-missing`; `credentials-refused` when the call goes to a server that only its operation names
 */
export async function callCredentials(api: Api, plan: OperationPlan, url: URL): Promise<readonly SentCredential[]> {
  const credentials = await chooseCredentials(api.documents, api.dialect, plan.security, api.credentials);
  const letsIn = credentials.length > 0 || secretHeaders(api.headers).length > 0;
  if (letsIn && plan.hasOwnServers && api.baseUrl === undefined && !mayHaveCredentials(api, url))
    throw new RequestFault(
      "credentials-refused",
      `it has a server of its own (${url.origin}), and credentials are sent to those of the whole document alone; the option credentialOrigins can let it`,
    );
  return credentials;
}

function mayHaveCredentials(api: Api, url: URL): boolean {
  if (api.credentialOrigins.includes(url.origin)) return true;
  try {
    const { first } = api.documents;
    const servers = { ...first, value: first.value.servers, pointer: "/servers" };
    return serverUrl(api.documents, api.dialect, servers, api).origin === url.origin;
  } catch (error) {
    if (error instanceof RequestFault) return false;
    throw error;
  }
}

/** The address of a call with its keys, which stand in what is sent alone, never in what is said of the call. */
export function withKeys(url: URL, credentials: readonly SentCredential[]): string {
  const keys = credentials
    .filter(({ place }) => place === "query")
    .map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`);
  if (keys.length === 0) return url.href;
  return `${url.origin}${url.pathname}?${[url.search.slice(1), ...keys].filter((part) => part !== "").join("&")}`;
}
