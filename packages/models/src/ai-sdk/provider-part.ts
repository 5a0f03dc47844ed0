import type { SharedV4ProviderMetadata } from "@ai-sdk/provider";
import type { JsonObject, JsonValue, ModelEvent } from "haft";

/**
 * A part that only the provider reads: a part of a prompt of the AI SDK as it goes back, or `{type: "metadata", providerOptions}`,
 * which belongs to the part before it.
 */
export function providerPart({ provider }: { readonly provider: string }, data: JsonObject): ModelEvent {
  return { type: "model-part", part: { type: "provider", provider, data } };
}

/** What came as `providerMetadata` goes back as `providerOptions`. */
export function providerOptionsOf(metadata: SharedV4ProviderMetadata | undefined): { providerOptions?: JsonObject } {
  return metadata === undefined ? {} : { providerOptions: asJson(metadata) as JsonObject };
}

/** A copy without what JSON does not have: providers leave fields undefined. */
export function asJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value) ?? "null") as JsonValue;
}
