import { issuePath } from "../json/issue-path.ts";
import { isJsonObject, type JsonValue } from "../json/json-value.ts";
import type { Repair } from "../json/repair.ts";

/** What a tool's `normalize` changed: the fields it added, replaced or dropped, or the whole. Undefined when nothing. */
export function normalizeRepairs(raw: JsonValue, normalized: JsonValue): readonly Repair[] | undefined {
  if (raw === normalized) return undefined;
  if (!isJsonObject(raw) || !isJsonObject(normalized)) return [{ path: "$", kind: "normalized" }];
  const repairs: Repair[] = [];
  for (const key of Object.keys(raw))
    if (!Object.hasOwn(normalized, key)) repairs.push({ path: issuePath([key]), kind: "normalized" });
  for (const [key, value] of Object.entries(normalized)) {
    if (!Object.hasOwn(raw, key) || raw[key] !== value) repairs.push({ path: issuePath([key]), kind: "normalized" });
  }
  return repairs.length === 0 ? undefined : repairs;
}
