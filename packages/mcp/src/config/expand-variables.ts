/** The variables that a text may name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A text with its variables put in, and the names of those that are not set and have no default. */
export interface ExpandedText {
  readonly text: string;
  readonly missing: readonly string[];
}

/**
 * Puts variables into a text: `${NAME}`, or `${NAME:-default}` for one that may be unset or empty. Any other `$` stays.
 *
 * What a variable holds is not looked through again.
 */
export function expandVariables(text: string, environment: Environment): ExpandedText {
  const missing: string[] = [];
  const expanded = text.replace(variable, (whole: string, name: string, fallback: string | undefined) => {
    const value = Object.hasOwn(environment, name) ? environment[name] : undefined;
    if (value !== undefined && (value !== "" || fallback === undefined)) return value;
    if (fallback !== undefined) return fallback;
    missing.push(name);
    return whole;
  });
  return { text: expanded, missing };
}

const variable = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;
