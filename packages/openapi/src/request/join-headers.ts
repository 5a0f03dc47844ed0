import { RequestFault } from "./request-fault.ts";

/**
 * Headers of several sources as those of one request: of two with one name, in any letter case, the later counts alone.
 *
 * @throws {RequestFault} `value-refused` for one that no request can have; its value is not told
 */
export function joinHeaders(...sources: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const joined = new Headers();
  for (const [name, value] of sources.flatMap(Object.entries<string>)) {
    try {
      joined.set(name, value);
    } catch {
      throw new RequestFault("value-refused", `its header "${name.slice(0, 100)}" is none that a request can have`);
    }
  }
  return Object.fromEntries(joined);
}
