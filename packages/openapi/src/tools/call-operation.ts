import {
  createRedactor,
  fail,
  type JsonObject,
  type Redactor,
  type ToolContext,
  ToolError,
  type ToolOutput,
  ToolUnsettledError,
} from "haft";
import { chooseCredentials } from "../credentials/choose-credentials.ts";
import type { SentCredential } from "../credentials/credential.ts";
import { secretHeaders } from "../credentials/secret-headers.ts";
import { objectAt } from "../document/located.ts";
import { chosenContent } from "../operations/input-fields.ts";
import type { Operation } from "../operations/operation.ts";
import { labelOf } from "../operations/operation.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { joinHeaders } from "../request/join-headers.ts";
import { percentEncode } from "../request/percent-encode.ts";
import { RequestFault } from "../request/request-fault.ts";
import { requestUrl } from "../request/request-url.ts";
import { sendRequest } from "../request/send-request.ts";
import { serverUrl } from "../request/server-url.ts";
import { type SentBody, writeBody } from "../request/write-body.ts";
import { headerValue, writeHeaders } from "../request/write-header.ts";
import type { BlobFolder } from "../response/blob-folder.ts";
import { maskBytes, withByteForms } from "../response/mask-bytes.ts";
import { maskOutput } from "../response/mask-output.ts";
import { pagingHint } from "../response/paging-hint.ts";
import { readAnswer } from "../response/read-answer.ts";
import { showAnswer, showRedirect, statusLine } from "../response/show-answer.ts";
import { fileFields } from "../schema/file-fields.ts";
import type { Api } from "./api.ts";
import { methodTraits } from "./operation-traits.ts";

/** An operation that is being called. */
export interface OperationCall {
  readonly api: Api;
  readonly operation: Operation;
  readonly plan: OperationPlan;
  readonly input: JsonObject;
}

/** Where a call goes, credentials apart. */
export function addressOfCall({ api, operation, plan, input }: OperationCall): URL {
  const server = serverUrl(api.documents, api.dialect, plan.servers, api);
  return requestUrl(server, operation.path, plan, input);
}

/** Makes the request of a call, sends it, and shows what is answered. What was sent to be let in is masked in all of it. */
export async function callOperation(call: OperationCall, context: ToolContext): Promise<ToolOutput> {
  let redact: Redactor = (text) => text;
  try {
    const url = addressOfCall(call);
    const credentials = await credentialsFor(call, url);
    const secrets = withByteForms([...credentials.flatMap((one) => one.secrets), ...secretHeaders(call.api.headers)]);
    if (secrets.length > 0) redact = createRedactor(secrets, { shapes: false });
    return maskOutput(await exchange(call, { url, credentials, redact }, context), redact);
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof RequestFault)
      return fail(redact(`Cannot call ${labelOf(call.operation)}: ${error.message}`), {
        code: error.code,
        retryable: false,
      });
    throw masked(error, redact);
  }
}

async function credentialsFor({ api, plan }: OperationCall, url: URL): Promise<readonly SentCredential[]> {
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

/** Where a call goes, with what, and what no one may read of it. */
interface Sending {
  readonly url: URL;
  readonly credentials: readonly SentCredential[];
  readonly redact: Redactor;
}

async function exchange(
  call: OperationCall,
  { url, credentials, redact }: Sending,
  context: ToolContext,
): Promise<ToolOutput> {
  const { api, operation, plan, input } = call;
  const label = labelOf(operation);
  const body = await bodyOf(call, context);
  const sent = await sendRequest(
    api.fetch,
    {
      label,
      method: operation.method,
      url: withKeys(url, credentials),
      headers: headersOf(call, body, credentials, context),
      body: body?.content,
      isIdempotent: methodTraits(operation.method).idempotent,
    },
    context.signal,
  );
  if ("target" in sent) {
    await sent.response.body?.cancel();
    return showRedirect(label, sent);
  }
  const { response } = sent;
  const save: BlobFolder["save"] = (bytes, type) => api.blobs.save(maskBytes(bytes, redact), type);
  const answer = await readAnswer(response, api.maxResponseBytes, save).catch((error: unknown) => {
    context.signal.throwIfAborted();
    return unread(label, response, methodTraits(operation.method).idempotent, error);
  });
  const link = response.headers.get("link") ?? undefined;
  const hint = pagingHint({ parameters: plan.parameters, input, url: url.href, link, json: answer.json });
  return showAnswer({ label, response, answer, hint, nowMs: api.now() });
}

function unread(label: string, response: Response, isIdempotent: boolean, error: unknown): never {
  const { message } = error as Error;
  if (error instanceof RangeError)
    throw new ToolError(`The server answered ${label}, but the answer cannot be read: ${message}; ask for less`, {
      code: "answer-too-large",
      retryable: false,
    });
  const text = `The server answered ${label} with ${statusLine(response)}, but the answer was lost on its way: ${message}`;
  if (isIdempotent) throw new ToolError(text, { code: "request-failed", retryable: true });
  throw new ToolUnsettledError(`${text}; look before calling it again`, { code: "request-failed" });
}

async function bodyOf({ api, plan, input }: OperationCall, context: ToolContext): Promise<SentBody | undefined> {
  const { body } = plan;
  if (body === undefined || input.body === undefined) return undefined;
  const content = chosenContent(body, input);
  const files =
    content.kind === "multipart" && content.schema.value !== undefined
      ? fileFields(api.documents, objectAt(api.documents, content.schema, "a schema")).map(({ name }) => name)
      : [];
  return await writeBody(content, input.body, { context, readFile: api.readFile, files });
}

function headersOf(
  { api, plan, input }: OperationCall,
  body: SentBody | undefined,
  credentials: readonly SentCredential[],
  { effectKey }: ToolContext,
): Record<string, string> {
  const { cookie, ...own } = writeHeaders(plan.parameters, input);
  const keys = credentials.filter(({ place }) => place === "header").map(({ name, value }) => [name, value] as const);
  const cookies = credentials
    .filter(({ place }) => place === "cookie")
    .map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`);
  const hosts = Object.entries(api.headers).find(([name]) => /^cookie$/i.test(name))?.[1];
  const jar = [hosts, ...cookies, cookie].filter((part) => part !== undefined).join("; ");
  return joinHeaders(
    { accept: acceptHeader(plan.accepts) },
    own,
    plan.idempotencyHeader === undefined ? {} : { [plan.idempotencyHeader]: headerValue(effectKey, "the effect key") },
    api.headers,
    body === undefined ? {} : { "content-type": body.type },
    jar === "" ? {} : { cookie: jar },
    Object.fromEntries(keys),
  );
}

/** The first type that an operation answers with is wanted most. */
function acceptHeader(types: readonly string[]): string {
  const [first, ...others] = types.filter((type) => /^[\w.+*-]+\/[\w.+*-]+$/.test(type));
  if (first === undefined) return "application/json, */*;q=0.8";
  return [first, ...others.map((type) => `${type};q=0.9`), "*/*;q=0.5"].join(", ");
}

/** Keys in the query stand in what is sent alone, never in what is said of the call. */
function withKeys(url: URL, credentials: readonly SentCredential[]): string {
  const keys = credentials
    .filter(({ place }) => place === "query")
    .map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`);
  if (keys.length === 0) return url.href;
  return `${url.origin}${url.pathname}?${[url.search.slice(1), ...keys].filter((part) => part !== "").join("&")}`;
}

function masked(error: unknown, redact: Redactor): unknown {
  if (!ToolError.isInstance(error)) return error;
  const { code, retryable } = error;
  const Kind = ToolUnsettledError.isInstance(error) ? ToolUnsettledError : ToolError;
  return new Kind(redact(error.message), { code, retryable });
}
