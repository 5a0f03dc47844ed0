import type { CaseProbe } from "./case-probe.ts";
import { foldPath } from "./fold-path.ts";
import { isPathInside } from "./is-inside.ts";
import type { Place } from "./place-of.ts";

/** Which places were decided about for which call, so that a call gets to no other one. */
export interface PermittedPlaces {
  /** Notes that a call may read or write a place; with `isRecursive`, all that is in it. Who may write may read. */
  permit(call: object, place: Place, operation: "read" | "write", isRecursive?: boolean): void;
  /** Takes back all that a call was permitted: it is decided about anew. */
  forget(call: object): void;
  /** Why a call may not touch a real path, as the end of a sentence; undefined when it was permitted. */
  refusal(call: object, realPath: string, operation: "read" | "write"): string | undefined;
}

interface Permission {
  readonly path: string;
  readonly operation: "read" | "write";
  readonly isRecursive: boolean;
}

/** Remembers by the identity of a call's context, for as long as that lives. */
export function permittedPlaces(isCaseInsensitive: CaseProbe): PermittedPlaces {
  const permissions = new WeakMap<object, Permission[]>();
  return {
    permit(call, place, operation, isRecursive = false) {
      const known = permissions.get(call) ?? [];
      permissions.set(call, known);
      for (const path of place.ends) known.push({ path, operation, isRecursive });
    },
    forget(call) {
      permissions.delete(call);
    },
    refusal(call, realPath, operation) {
      const isFolded = isCaseInsensitive(realPath);
      const isPermitted = (permissions.get(call) ?? []).some(
        ({ path, operation: permitted, isRecursive }) =>
          (permitted === operation || permitted === "write") &&
          (isRecursive
            ? isPathInside(realPath, path, isFolded)
            : foldPath(realPath, isFolded) === foldPath(path, isFolded)),
      );
      return isPermitted ? undefined : `it leads to "${realPath}" now, which is not what was permitted`;
    },
  };
}
