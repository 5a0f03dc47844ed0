/** The environment variables of a program. */
export type Environment = Readonly<Record<string, string | undefined>>;
