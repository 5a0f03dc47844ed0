import type { Documents } from "../document/located.ts";
import type { Dialect } from "../operations/dialect.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { schemeOf } from "./choose-credentials.ts";

/** A plan without the parameters that are keys of its security schemes: those are the host's to give, and no model sees or says them. */
export function withoutKeys(documents: Documents, dialect: Dialect, plan: OperationPlan): OperationPlan {
  const names = [...new Set(plan.security.flat())];
  const schemes = names.map((name) => schemeOf(documents, dialect, name)).filter((scheme) => scheme !== undefined);
  const keys = schemes.map((scheme) => keyOf(scheme.in, isApiKey(scheme.type) ? scheme.name : undefined));
  return { ...plan, parameters: plan.parameters.filter(({ place, name }) => !keys.includes(keyOf(place, name))) };
}

function isApiKey(type: unknown): boolean {
  return typeof type === "string" && type.toLowerCase() === "apikey";
}

function keyOf(place: unknown, name: unknown): string {
  return `${String(place)} ${place === "header" ? String(name).toLowerCase() : String(name)}`;
}
