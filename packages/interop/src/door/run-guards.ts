import { NoProgressGuard, type Session } from "haft";

/** A no-progress guard for each run of a framework, so that runs that go on side by side do not end each other's count. */
export class RunGuards {
  readonly #limits: Session["policy"]["noProgress"];
  readonly #byObject = new WeakMap<object, NoProgressGuard>();
  readonly #byName = new Map<unknown, NoProgressGuard>();

  constructor(limits: Session["policy"]["noProgress"]) {
    this.#limits = limits;
  }

  /** @param run an object that lives as long as the run, or its name; calls without one are one run */
  of(run: unknown): NoProgressGuard | undefined {
    if (this.#limits === "off") return undefined;
    const guards = isObject(run) ? this.#byObject : this.#byName;
    const guard = guards.get(run as object) ?? new NoProgressGuard(this.#limits);
    // The run that made no call for longest stands first.
    guards.delete(run as object);
    guards.set(run as object, guard);
    if (this.#byName.size > maxNamed) this.#byName.delete(this.#byName.keys().next().value);
    return guard;
  }
}

function isObject(run: unknown): run is object {
  return (typeof run === "object" && run !== null) || typeof run === "function";
}

/** As many named runs are watched at once. */
const maxNamed = 256;
