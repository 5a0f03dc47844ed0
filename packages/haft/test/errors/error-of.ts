import { HaftError } from "../../src/errors/haft-error.ts";

/** The `code: message` of the HaftError that some work throws; undefined when it throws none. */
export function errorOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (HaftError.isInstance(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
}
