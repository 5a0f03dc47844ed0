import { nearestNames } from "haft";
import type { ModelOptions } from "./model-from-name.ts";

/**
 * Makes sure that there is an option of each name, for those who call without a type checker.
 *
 * @throws {TypeError} naming the nearest
 */
export function checkModelOptions(name: string, options: ModelOptions): void {
  const unknown = Object.keys(options).find((option) => !Object.hasOwn(known, option));
  if (unknown === undefined) return;
  const names = Object.keys(known);
  const near = Object.hasOwn(foreign, unknown) ? foreign[unknown] : nearestNames(unknown, names, 1)[0];
  const hint = near === undefined ? `the options are ${names.join(", ")}` : `the nearest is "${near}"`;
  throw new TypeError(`Cannot use "${name}": there is no option "${unknown}"; ${hint}`);
}

const known: Readonly<Record<keyof ModelOptions, true>> = {
  env: true,
  baseUrl: true,
  apiKey: true,
  headers: true,
  fetch: true,
  timeoutMs: true,
  isStreamed: true,
  isStrict: true,
  api: true,
  promptCache: true,
  maxTokensField: true,
  callReasoningField: true,
  callIds: true,
  isAnsweredBeforeUser: true,
};

const foreign: Readonly<Record<string, string>> = {
  key: "apiKey",
  url: "baseUrl",
  timeout: "timeoutMs",
  stream: "isStreamed",
};
