import {
  type BlobFolder,
  createRedactor,
  fail,
  type JsonObject,
  type Redactor,
  type ToolContext,
  ToolError,
  type ToolOutput,
  ToolUnsettledError,
} from "haft";
import type { SentCredential } from "../credentials/credential.ts";
import { secretHeaders } from "../credentials/secret-headers.ts";
import { schemaAt } from "../document/located.ts";
import { chosenContent } from "../operations/given-input.ts";
import { labelOf, type Operation } from "../operations/operation.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { RequestFault } from "../request/request-fault.ts";
import { requestUrl } from "../request/request-url.ts";
import { sendRequest } from "../request/send-request.ts";
import { serverUrl } from "../request/server-url.ts";
import { type SentBody, writeBody } from "../request/write-body.ts";
import { maskBytes, withByteForms } from "../response/mask-bytes.ts";
import { maskOutput } from "../response/mask-output.ts";
import { pagingHint } from "../response/paging-hint.ts";
import { readAnswer } from "../response/read-answer.ts";
import { showAnswer, showRedirect, statusLine } from "../response/show-answer.ts";
import { fileFields } from "../schema/file-fields.ts";
import type { Api } from "./api.ts";
import { callCredentials, withKeys } from "./call-credentials.ts";
import { callHeaders } from "./call-headers.ts";
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
    const credentials = await callCredentials(call.api, call.plan, url);
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
      headers: callHeaders({ plan, input, hosts: api.headers, body, credentials, effectKey: context.effectKey }),
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
  const form = content.kind === "multipart" ? schemaAt(api.documents, content.schema) : undefined;
  const files = form === undefined ? [] : fileFields(api.documents, form).map(({ name }) => name);
  return await writeBody(content, input.body, { context, readFile: api.readFile, files });
}

function masked(error: unknown, redact: Redactor): unknown {
  if (!ToolError.isInstance(error)) return error;
  const { code, retryable } = error;
  const Kind = ToolUnsettledError.isInstance(error) ? ToolUnsettledError : ToolError;
  return new Kind(redact(error.message), { code, retryable });
}
