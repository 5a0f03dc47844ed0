import type { Model } from "haft";
import { gemini } from "../protocols/gemini/gemini.ts";
import { checkOptions, httpOptions } from "./check-options.ts";
import { type HttpModelOptions, httpModel } from "./http-model.ts";
import type { Provider } from "./provider.ts";

/**
 * Google's Gemini API.
 *
 * Source: ai.google.dev, "API reference", "Using Gemini API keys": the variables, of which Google's own clients read either.
 */
export const googleService: Provider = {
  name: "google",
  exampleModel: "gemini-2.5-flash",
  baseUrl: "https://generativelanguage.googleapis.com/v1beta",
  apiKeyVariable: "GEMINI_API_KEY",
  apiKeyAlias: "GOOGLE_API_KEY",
  open: openGoogle,
};

export interface GoogleOptions extends Omit<HttpModelOptions, "baseUrl"> {
  /** Where the API begins, with its version. @default "https://generativelanguage.googleapis.com/v1beta" */
  readonly baseUrl?: string | undefined;
  /** False asks for the answer in one piece. @default true */
  readonly isStreamed?: boolean | undefined;
  /** Has Gemini validate the calls it makes against their schemas. @default false */
  readonly isStrict?: boolean | undefined;
  /** Who is asked, as errors and the model's `id` say it. @default "google" */
  readonly provider?: string | undefined;
}

/**
 * A model behind Google's Gemini API, or a server that speaks it.
 *
 * @throws {TypeError} when `baseUrl` is no http URL, or there is no such option
 */
export function google(options: GoogleOptions): Model {
  checkOptions(`${options.provider ?? googleService.name}:${options.model}`, options, known);
  return openGoogle(options);
}

const known: Readonly<Record<keyof GoogleOptions, true>> = httpOptions;

function openGoogle(options: GoogleOptions): Model {
  const {
    model,
    isStreamed,
    isStrict,
    provider = googleService.name,
    baseUrl = googleService.baseUrl as string,
  } = options;
  return httpModel(provider, gemini({ model, provider, isStreamed, isStrict }), { ...options, baseUrl });
}
