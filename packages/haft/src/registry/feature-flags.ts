/** Switches for parts that not everybody wants, by upper snake name such as `AGENT_TRIGGERS`. */
export interface FeatureFlags {
  isEnabled(name: string): boolean;
}

/** Flags from plain values, such as a configuration file holds. A flag that is not named is off. */
export function featureFlags(values: Readonly<Record<string, boolean>> = {}): FeatureFlags {
  return { isEnabled: (name) => Object.hasOwn(values, name) && values[name] === true };
}
