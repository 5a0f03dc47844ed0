import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * The credentials that `SCHEME=VARIABLE` names, by their schemes. For `basic` the variable holds `user:password`.
 *
 * @throws {UsageError} when one is written otherwise, or its variable is not set
 */
export function apiCredentials(given: readonly string[], env: Io["env"]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    given.map((text) => {
      const [, scheme, variable] = /^([^=]+)=([A-Za-z_][A-Za-z0-9_]*)$/.exec(text) ?? [];
      if (scheme === undefined || variable === undefined)
        throw new UsageError(
          "Cannot use --openapi-credential: it is not written as SCHEME=VARIABLE, with the name of an environment variable and never the credential itself",
        );
      const value = env[variable];
      if (value === undefined || value === "")
        throw new UsageError(`Cannot use --openapi-credential ${scheme}=${variable}: ${variable} is not set`);
      return [scheme, value] as const;
    }),
  );
}

/** What of credentials no result may show: of `user:password` the password alone, too. */
export function credentialSecrets(credentials: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(credentials).flatMap((value) => {
    const colon = value.indexOf(":");
    return colon === -1 ? [value] : [value, value.slice(colon + 1)];
  });
}
