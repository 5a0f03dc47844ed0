import { HaftError } from "../errors/haft-error.ts";
import type { ServiceKey, Services } from "./services.ts";

/** Makes a service; it may ask for others. */
export type ServiceFactory<T> = (services: Services) => T;

/**
 * An empty container of services.
 *
 * `createServices().set(Tasks, () => taskManager).setDefault(Shell, makeShell)`
 */
export function createServices(): ServiceContainer {
  return new ServiceContainer();
}

/**
 * Services by key, each made once, when it is first asked for.
 *
 * Keys of equal name are equal. `close` ends the services that were made, the last one first, by their `Symbol.asyncDispose`,
 * `Symbol.dispose` or `close()`.
 */
export class ServiceContainer implements Services, AsyncDisposable {
  readonly #factories = new Map<string, ServiceFactory<unknown>>();
  readonly #defaults = new Map<string, ServiceFactory<unknown>>();
  readonly #made = new Map<string, unknown>();
  readonly #making: string[] = [];
  #closing: Promise<void> | undefined;

  /**
   * Says how a service is made, in place of any default.
   *
   * @throws {TypeError} when the service was made already
   */
  set<T>(key: ServiceKey<T>, make: ServiceFactory<T>): this {
    if (this.#made.has(key.name)) throw new TypeError(`Cannot set service "${key.name}": it is already in use`);
    this.#factories.set(key.name, make);
    return this;
  }

  /** Says how a service is made when nothing else is set for it, before or after. */
  setDefault<T>(key: ServiceKey<T>, make: ServiceFactory<T>): this {
    if (!this.#defaults.has(key.name)) this.#defaults.set(key.name, make);
    return this;
  }

  /** @throws {HaftError} `service-missing`, `service-cycle` */
  get<T>(key: ServiceKey<T>, askedBy?: string): T {
    const { name } = key;
    if (this.#made.has(name)) return this.#made.get(name) as T;
    const make = this.#factories.get(name) ?? this.#defaults.get(name);
    if (make === undefined || this.#closing !== undefined) throw missing(name, askedBy, this.#closing !== undefined);
    return this.#make(name, make) as T;
  }

  /** @throws {HaftError} `service-cycle` */
  find<T>(key: ServiceKey<T>): T | undefined {
    const isKnown = this.#factories.has(key.name) || this.#defaults.has(key.name);
    return isKnown && this.#closing === undefined ? this.get(key) : (this.#made.get(key.name) as T | undefined);
  }

  /** Ends every service that was made, also when one of them fails to end; then rejects with what failed. */
  close(): Promise<void> {
    this.#closing ??= closeAll([...this.#made.values()].reverse());
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #make(name: string, make: ServiceFactory<unknown>): unknown {
    if (this.#making.includes(name)) {
      const circle = [...this.#making.slice(this.#making.indexOf(name)), name].map((link) => `"${link}"`).join(" → ");
      throw new HaftError("service-cycle", `Cannot make service "${name}": it needs itself (${circle})`);
    }
    this.#making.push(name);
    try {
      const service = make({ get: (key, askedBy = name) => this.get(key, askedBy), find: (key) => this.find(key) });
      this.#made.set(name, service);
      return service;
    } finally {
      this.#making.pop();
    }
  }
}

function missing(name: string, askedBy: string | undefined, isClosed: boolean): HaftError {
  const forWhom = askedBy === undefined ? "" : ` for "${askedBy}"`;
  const reason = isClosed ? "the services are closed" : "it is not set; set it with createServices().set(key, make)";
  return new HaftError("service-missing", `Cannot get service "${name}"${forWhom}: ${reason}`);
}

async function closeAll(services: readonly unknown[]): Promise<void> {
  const errors: unknown[] = [];
  for (const service of services) {
    try {
      await closeOne(service);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `Cannot close ${errors.length} services: see errors`);
}

async function closeOne(service: unknown): Promise<void> {
  if (typeof service !== "object" || service === null) return;
  const closable = service as Partial<AsyncDisposable & Disposable & { close(): unknown }>;
  if (closable[Symbol.asyncDispose] !== undefined) await closable[Symbol.asyncDispose]?.();
  else if (closable[Symbol.dispose] !== undefined) closable[Symbol.dispose]?.();
  else if (typeof closable.close === "function") await closable.close();
}
