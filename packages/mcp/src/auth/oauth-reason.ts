import { createRedactor, stripControl } from "haft";
import { OAuthRequestError } from "./oauth-fetch.ts";

/**
 * Why something of a sign-in failed, as the end of a sentence.
 *
 * The SDK's errors quote answers, in which tokens may stand. So little of them is told: codes, and the description that a server gave, cut
 * and without the `secrets` that it was sent.
 */
export async function oauthReason(error: unknown, secrets: readonly string[] = []): Promise<string> {
  const sdk = await import("@modelcontextprotocol/client");
  if (error instanceof OAuthRequestError) return quoted(error.message, secrets);
  if (sdk.OAuthError.isInstance(error)) return answerReason(error, secrets);
  if (sdk.IssuerMismatchError.isInstance(error)) {
    return error.kind === "metadata"
      ? "its authorization server gives itself another name than it was found under"
      : "the answer came from another authorization server than was asked";
  }
  if (sdk.RegistrationRejectedError.isInstance(error)) {
    return `its authorization server registers no such client (HTTP ${error.status})`;
  }
  if (sdk.InsecureTokenEndpointError.isInstance(error)) return "its authorization server takes tokens without TLS";
  if (!(error instanceof Error)) return "something went wrong";
  if (error.name === "TimeoutError") return "its authorization server did not answer in time";
  if (error.name === "ZodError" || error.name === "SyntaxError")
    return "its authorization server gave an answer of no known form";
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? quoted(error.message, secrets) : `${quoted(error.message, secrets)} (${code})`;
}

function answerReason(error: { readonly code: string; readonly message: string }, secrets: readonly string[]): string {
  // The SDK puts the whole answer into the message of one that has not the form of an error.
  const status = /^HTTP (\d{3}): Invalid OAuth error response/.exec(error.message)?.[1];
  if (status !== undefined) return `its authorization server answered HTTP ${status}`;
  const code = quoted(error.code, secrets);
  return error.message === error.code || error.message === "" ? code : `${code}: ${quoted(error.message, secrets)}`;
}

function quoted(text: string, secrets: readonly string[]): string {
  return createRedactor(secrets)(stripControl(text).replace(/\s+/g, " ")).slice(0, maxChars);
}

const maxChars = 400;
