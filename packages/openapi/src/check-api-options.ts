import { nearestNames } from "haft";
import type { OpenApiOptions } from "./openapi-options.ts";

/**
 * Makes sure that there is an option of each name, for those who call without a type checker.
 *
 * @throws {TypeError} naming the nearest
 */
export function checkApiOptions(options: object): void {
  const unknown = Object.keys(options).find((option) => !Object.hasOwn(known, option));
  if (unknown === undefined) return;
  const near = Object.hasOwn(foreign, unknown) ? foreign[unknown] : nearestNames(unknown, Object.keys(known), 1)[0];
  throw new TypeError(`Cannot make a toolset of an API: there is no option "${unknown}"; the nearest is "${near}"`);
}

const known: Readonly<Record<keyof OpenApiOptions, true>> = {
  toolsetName: true,
  fetch: true,
  credentials: true,
  credentialOrigins: true,
  headers: true,
  references: true,
  documentUrl: true,
  maxDocumentBytes: true,
  cwd: true,
  readFile: true,
  timeoutMs: true,
  maxResponseBytes: true,
  maxResultChars: true,
  bodyTypes: true,
  blobFolder: true,
  signal: true,
  name: true,
  reservedNames: true,
  tags: true,
  paths: true,
  methods: true,
  deprecated: true,
  filter: true,
  baseUrl: true,
  serverVariables: true,
};

const foreign: Readonly<Record<string, keyof OpenApiOptions>> = {
  auth: "credentials",
  url: "baseUrl",
  server: "baseUrl",
  timeout: "timeoutMs",
};
