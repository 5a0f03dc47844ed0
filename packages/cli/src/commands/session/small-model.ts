import type { Model } from "haft";
import { errorLine } from "../../terminal/error-line.ts";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * The model that answers questions about web pages, which `HAFT_SMALL_MODEL` names; without it pages are given as they are.
 *
 * @throws {UsageError} when its name, key or address cannot be used
 */
export async function smallModel({
  env,
  fetch,
  clock,
}: Pick<Io, "env" | "fetch" | "clock">): Promise<Model | undefined> {
  const name = env.HAFT_SMALL_MODEL;
  if (!name) return undefined;
  const [{ model }, { retryModel }] = await Promise.all([import("@haft/models"), import("haft")]);
  try {
    return retryModel({ baseMs: 500, clock })(model(name, { env, fetch }));
  } catch (cause) {
    throw new UsageError(`${errorLine(cause)} (HAFT_SMALL_MODEL)`, { cause });
  }
}
