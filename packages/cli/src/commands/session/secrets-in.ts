import type { Io } from "../../terminal/io.ts";

/** Values of the environment that no result may show: commands see it, so every key in it is masked in what they print. */
export function secretsIn(env: Io["env"]): readonly string[] {
  return Object.entries(env)
    .filter(([name]) => /(?:API_?KEY|TOKEN|SECRET|PASSWORD)$/i.test(name))
    .flatMap(([, value]) => (value !== undefined && value.length >= minSecretChars ? [value] : []));
}

/** What is shorter is a placeholder, and would be masked inside ordinary words. */
export const minSecretChars = 8;
