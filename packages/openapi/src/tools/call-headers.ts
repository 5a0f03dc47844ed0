import type { JsonObject } from "haft";
import type { SentCredential } from "../credentials/credential.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { joinHeaders } from "../request/join-headers.ts";
import { percentEncode } from "../request/percent-encode.ts";
import type { SentBody } from "../request/write-body.ts";
import { headerValue, writeHeaders } from "../request/write-header.ts";

/** What the headers of a call are made of. */
export interface HeaderSources {
  readonly plan: OperationPlan;
  readonly input: JsonObject;
  /** The host's own, for every call. */
  readonly hosts: Readonly<Record<string, string>>;
  readonly body: SentBody | undefined;
  readonly credentials: readonly SentCredential[];
  readonly effectKey: string;
}

/**
 * The headers of a call: the host's stand in place of what a model sends, and credentials in place of all.
 *
 * @throws {RequestFault} `value-refused`
 */
export function callHeaders({
  plan,
  input,
  hosts,
  body,
  credentials,
  effectKey,
}: HeaderSources): Record<string, string> {
  const { cookie, ...own } = writeHeaders(plan.parameters, input);
  const key = plan.idempotencyHeader;
  const jar = [cookieIn(hosts), ...cookiesOf(credentials), cookie].filter((part) => part !== undefined).join("; ");
  const keys = credentials.filter(({ place }) => place === "header").map(({ name, value }) => [name, value] as const);
  return joinHeaders(
    { accept: acceptHeader(plan.accepts) },
    own,
    key === undefined ? {} : { [key]: headerValue(effectKey, "the effect key") },
    hosts,
    body === undefined ? {} : { "content-type": body.type },
    jar === "" ? {} : { cookie: jar },
    Object.fromEntries(keys),
  );
}

function cookieIn(headers: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(headers).find(([name]) => /^cookie$/i.test(name))?.[1];
}

function cookiesOf(credentials: readonly SentCredential[]): readonly string[] {
  const cookies = credentials.filter(({ place }) => place === "cookie");
  return cookies.map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`);
}

/** The first type that an operation answers with is wanted most. */
function acceptHeader(types: readonly string[]): string {
  const [first, ...others] = types.filter((type) => /^[\w.+*-]+\/[\w.+*-]+$/.test(type));
  if (first === undefined) return "application/json, */*;q=0.8";
  return [first, ...others.map((type) => `${type};q=0.9`), "*/*;q=0.5"].join(", ");
}
