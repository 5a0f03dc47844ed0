import { realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { RuleCall } from "haft";
import { planFilePath } from "./plan-file-path.ts";

/**
 * Says of a call whether it does nothing but read, and write the session's plan file: `isPlanWork` of permission rules.
 *
 * A plan file that is a link is none.
 *
 * @param plansFolder absolute
 */
export function planWork(plansFolder: string): (call: RuleCall) => Promise<boolean> {
  return async ({ touches, context }) => {
    const planFile = planFilePath(plansFolder, context.session.id);
    const isWriting = touches.some(({ type }) => type === "write");
    if (!isWriting || touches.some(({ type }) => type === "command" || type === "fetch")) return false;
    const wanted = await placeOf(planFile);
    const places = await Promise.all(
      touches.map((touch) => (touch.type === "write" ? placeOf(resolve(context.cwd, touch.path)) : wanted)),
    );
    return wanted !== undefined && places.every((place) => place === wanted);
  };
}

/** Where a file really lies, or would; undefined when its own name is a link. */
async function placeOf(path: string): Promise<string | undefined> {
  const folder = await realpath(dirname(path)).catch(() => undefined);
  // Before the first plan the folder need not be there.
  const place = folder === undefined ? path : join(folder, path.slice(dirname(path).length).replace(/^\/+/, ""));
  const real = await realpath(place).catch(() => place);
  return real === place ? place : undefined;
}
