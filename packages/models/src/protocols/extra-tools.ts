import type { JsonValue, ModelRequest } from "haft";

/** The provider's own tools, which a request names in `providerOptions.tools`. */
export function extraTools({ providerOptions }: ModelRequest): readonly JsonValue[] {
  return Array.isArray(providerOptions?.tools) ? providerOptions.tools : [];
}
