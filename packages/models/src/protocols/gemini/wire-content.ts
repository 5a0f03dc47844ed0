import type { JsonObject } from "haft";

/**
 * A turn as Gemini wants it.
 *
 * Source: ai.google.dev, "Generating content", `Content`.
 */
export interface GeminiContent {
  readonly role: "user" | "model";
  readonly parts: GeminiPart[];
}

export type GeminiPart =
  | { readonly text: string; readonly thought?: true; readonly thoughtSignature?: string }
  | { readonly inlineData: GeminiBlob; readonly thoughtSignature?: string }
  | { readonly functionCall: GeminiFunctionCall; readonly thoughtSignature?: string }
  | { readonly functionResponse: GeminiFunctionResponse }
  | JsonObject;

export interface GeminiBlob {
  readonly mimeType: string;
  readonly data: string;
}

export interface GeminiFunctionCall {
  readonly id?: string;
  readonly name: string;
  readonly args: JsonObject;
}

export interface GeminiFunctionResponse {
  readonly id?: string;
  readonly name: string;
  readonly response: { readonly output: string } | { readonly error: string };
  readonly parts?: { readonly inlineData: GeminiBlob }[];
}
