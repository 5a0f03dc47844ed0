/** The name of a service together with its type. Make one with `serviceKey`. */
export interface ServiceKey<T> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly service?: T;
}

/** A key of this name. Keys of equal name are equal: give each service a name of its own. */
export function serviceKey<T>(name: string): ServiceKey<T> {
  return { name };
}

/** What a host gives its tools to work with. Built with `createServices`. */
export interface Services {
  /** @throws {HaftError} `service-missing`, naming the key and, when given, who asked for it */
  get<T>(key: ServiceKey<T>, askedBy?: string): T;
  /** Undefined when no service is set for the key. */
  find<T>(key: ServiceKey<T>): T | undefined;
}
