import type { ModelOptions } from "./model-from-name.ts";
import { checkOptions, httpOptions, quirkOptions } from "./providers/check-options.ts";

/**
 * Makes sure that there is an option of each name, for those who call without a type checker.
 *
 * @throws {TypeError} naming the nearest
 */
export function checkModelOptions(name: string, options: ModelOptions): void {
  checkOptions(name, options, known);
}

// The name says provider and model.
const { model: _, provider: __, ...shared } = httpOptions;

const known: Readonly<Record<keyof ModelOptions, true>> = {
  env: true,
  ...shared,
  api: true,
  promptCache: true,
  ...quirkOptions,
};
