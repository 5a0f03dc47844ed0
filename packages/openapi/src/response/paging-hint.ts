import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { givenValue } from "../operations/given-input.ts";
import type { Parameter } from "../operations/parameter.ts";

/** What is known of an answer and of the call that asked for it. */
export interface PagedAnswer {
  readonly parameters: readonly Parameter[];
  readonly input: JsonObject;
  readonly url: string;
  /** The `Link` header. */
  readonly link: string | undefined;
  readonly json: JsonValue | undefined;
}

/** How to get the next page, in a sentence; undefined when there is none, or nobody can tell. */
export function pagingHint(answer: PagedAnswer): string | undefined {
  const next = nextByLink(answer) ?? nextByToken(answer) ?? nextByCount(answer);
  if (next === undefined || typeof next === "string") return next;
  return `More results may follow: call again with ${JSON.stringify(next).slice(0, 500)} and the rest as before.`;
}

/** Source: RFC 8288. What of the next address differs from this one is what to change in the input. */
function nextByLink({ link = "", url, parameters }: PagedAnswer): JsonObject | string | undefined {
  const target = linksIn(link).find(({ relations }) => relations.includes("next"))?.target;
  if (target === undefined || !URL.canParse(target, url)) return undefined;
  const next = new URL(target, url);
  const now = new URL(url).searchParams;
  const changed = [...next.searchParams].filter(([name, value]) => now.get(name) !== value);
  const fields = changed.map(([name, value]) => [queryParameter(parameters, name)?.field, value] as const);
  if (fields.length > 0 && fields.every(([field]) => field !== undefined))
    return Object.fromEntries(fields.map(([field, value]) => [field as string, numberOrText(value)]));
  return `More results follow, says the server, at ${next.pathname}${next.search}.`.slice(0, 700);
}

/** The addresses of a `Link` header, each with what it is to this one. */
function linksIn(link: string): readonly { readonly target: string; readonly relations: readonly string[] }[] {
  return link.split("<").flatMap((text) => {
    const [target = "", parameters] = text.split(">", 2);
    const rel = parameters?.split(";").find((one) => /^\s*rel\s*=/i.test(one)) ?? "";
    const relations = rel
      .slice(rel.indexOf("=") + 1)
      .replace(/[",]/g, " ")
      .toLowerCase()
      .trim()
      .split(/\s+/);
    return target.length > 4_000 ? [] : [{ target, relations }];
  });
}

function queryParameter(parameters: readonly Parameter[], name: string): Parameter | undefined {
  return parameters.find((one) => one.place === "query" && one.name === name);
}

function numberOrText(text: string): JsonValue {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** A token for the next page stands in the answer, and there is a parameter for one. */
function nextByToken({ parameters, json }: PagedAnswer): JsonObject | undefined {
  const parameter = parameters.find(({ place, name }) => place === "query" && tokenParameter.test(name));
  if (parameter === undefined || !isJsonObject(json)) return undefined;
  const holders = [json, ...pagingFields.map((field) => json[field])].filter((one) =>
    isJsonObject(one ?? null),
  ) as JsonObject[];
  for (const holder of holders) {
    const found = Object.entries(holder).find(([name, value]) => tokenField.test(name) && isToken(value));
    if (found !== undefined) return { [parameter.field]: found[1] };
  }
  return undefined;
}

const tokenParameter =
  /^(?:cursor|after|(?:next_?)?page_?token|next_?token|next_?cursor|continuation_?token|continue|starting_after|\$?skiptoken|marker)$/i;
const tokenField = /^(?:next|end)?_?(?:cursor|page_?token|token|marker|continuation_?token)$|^(?:next|continue)$/i;
const pagingFields = [
  "meta",
  "metadata",
  "paging",
  "pagination",
  "page",
  "page_info",
  "pageInfo",
  "response_metadata",
  "links",
];

function isToken(value: JsonValue): boolean {
  return (
    (typeof value === "string" && value !== "" && value.length < 2_000 && !/^https?:/.test(value)) ||
    typeof value === "number"
  );
}

/** A full page, counted by a number in the input. */
function nextByCount({ parameters, input, json }: PagedAnswer): JsonObject | undefined {
  const list = Array.isArray(json) ? json : isJsonObject(json) ? Object.values(json).find(Array.isArray) : undefined;
  const size = numberOf(parameters, input, /^(?:limit|per_?page|page_?size|size|count|max_?results|\$?top)$/i);
  if (list === undefined || size?.value === undefined || list.length < size.value || list.length === 0)
    return undefined;
  const page = numberOf(parameters, input, /^(?:page|page_?number|page_?no)$/i);
  if (page !== undefined) return { [page.field]: (page.value ?? 1) + 1 };
  const offset = numberOf(parameters, input, /^(?:offset|skip|start|start_?index|\$?skip)$/i);
  return offset && { [offset.field]: (offset.value ?? 0) + list.length };
}

function numberOf(
  parameters: readonly Parameter[],
  input: JsonObject,
  pattern: RegExp,
): { readonly field: string; readonly value: number | undefined } | undefined {
  const parameter = parameters.find(({ place, name }) => place === "query" && pattern.test(name));
  if (parameter === undefined) return undefined;
  const value = givenValue(input, parameter);
  return { field: parameter.field, value: typeof value === "number" ? value : undefined };
}
