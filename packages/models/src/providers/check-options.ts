import { nearestNames } from "haft";

/**
 * Makes sure that there is an option of each name, for those who call without a type checker.
 *
 * @throws {TypeError} naming the nearest
 */
export function checkOptions(name: string, options: object, known: Readonly<Record<string, true>>): void {
  const unknown = Object.keys(options).find((option) => !Object.hasOwn(known, option));
  if (unknown === undefined) return;
  const names = Object.keys(known);
  const near = Object.hasOwn(foreign, unknown) ? foreign[unknown] : nearestNames(unknown, names, 1)[0];
  const hint = near === undefined ? `the options are ${names.join(", ")}` : `the nearest is "${near}"`;
  throw new TypeError(`Cannot use "${name}": there is no option "${unknown}"; ${hint}`);
}

const foreign: Readonly<Record<string, string>> = {
  key: "apiKey",
  url: "baseUrl",
  timeout: "timeoutMs",
  stream: "isStreamed",
};

/** The options of every model behind HTTP. */
export const httpOptions = {
  baseUrl: true,
  model: true,
  apiKey: true,
  headers: true,
  fetch: true,
  timeoutMs: true,
  isStreamed: true,
  isStrict: true,
  provider: true,
} as const;

/** What Chat Completions of a server may have of its own. */
export const quirkOptions = {
  maxTokensField: true,
  callReasoningField: true,
  callIds: true,
  isAnsweredBeforeUser: true,
} as const;
