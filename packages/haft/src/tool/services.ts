/** The name of a service together with its type. Make one with `serviceKey`. */
export interface ServiceKey<T> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly service?: T;
}

export function serviceKey<T>(name: string): ServiceKey<T> {
  return { name };
}

/** What a host gives its tools to work with. Built with `createServices`. */
export interface Services {
  /** @throws {HaftError} `service-missing`, naming the key and, when given, who asked for it */
  get<T>(key: ServiceKey<T>, askedBy?: string): T;
  find<T>(key: ServiceKey<T>): T | undefined;
}
