import { collectMessage, type Model, type ModelRequest } from "haft";
import type { Provocation, TriedProvocation } from "./provocation.ts";

/** Sends each request by itself, and keeps what the server refused in its own words. */
export async function tryEndpoint(
  model: Model,
  provocations: readonly Provocation[],
): Promise<readonly TriedProvocation[]> {
  const tried: TriedProvocation[] = [];
  for (const provocation of provocations) {
    tried.push({ provocation, refusal: await refusalOf(model, provocation.request) });
  }
  return tried;
}

/** The words with which a request is refused; undefined when it is answered. */
export async function refusalOf(model: Model, request: ModelRequest): Promise<string | undefined> {
  try {
    await collectMessage(model.stream(request, { signal: AbortSignal.timeout(patienceMs) }));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const patienceMs = 120_000;
