import type { Model } from "haft";
import { gemini } from "../protocols/gemini/gemini.ts";
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
  open: (options) => google(options),
};

export interface GoogleOptions extends Omit<HttpModelOptions, "baseUrl"> {
  /** Where the API begins, with its version. @default "https://generativelanguage.googleapis.com/v1beta" */
  readonly baseUrl?: string | undefined;
  /** False asks for the answer in one piece. @default true */
  readonly isStreamed?: boolean | undefined;
  /** Who is asked, as errors and the model's `id` say it. @default "google" */
  readonly provider?: string | undefined;
}

/**
 * A model behind Google's Gemini API, or a server that speaks it.
 *
 * @throws {TypeError} when `baseUrl` is no http URL
 */
export function google(options: GoogleOptions): Model {
  const { model, isStreamed, provider = googleService.name, baseUrl = googleService.baseUrl as string } = options;
  return httpModel(provider, gemini({ model, provider, isStreamed }), { ...options, baseUrl });
}
