import type { Documents } from "../document/located.ts";
import type { Dialect } from "../operations/dialect.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { schemeOf } from "./choose-credentials.ts";
import type { Credentials } from "./credential.ts";

/** An API, as far as it says who may call it. */
export interface SecuredApi {
  readonly documents: Documents;
  readonly dialect: Dialect;
  readonly credentials: Credentials;
}

/** The security schemes for want of which operations cannot be called. One of several ways in is enough. */
export function missingCredentials(
  { documents, dialect, credentials }: SecuredApi,
  plans: readonly OperationPlan[],
): readonly string[] {
  const isGiven = (name: string): boolean => Object.hasOwn(credentials, name);
  const closed = plans.filter(({ security }) => security.length > 0 && !security.some((way) => way.every(isGiven)));
  const names = new Set(closed.flatMap(({ security }) => security.flat()));
  return [...names].filter((name) => !isGiven(name) && schemeOf(documents, dialect, name) !== undefined);
}

/** The credentials that are for no security scheme of the documents. */
export function unknownCredentials({ documents, dialect, credentials }: SecuredApi): readonly string[] {
  return Object.keys(credentials).filter((name) => schemeOf(documents, dialect, name) === undefined);
}
