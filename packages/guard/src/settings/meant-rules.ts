import { nearestNames } from "haft";
import type { Node } from "jsonc-parser";
import type { RuleList } from "./rule-list.ts";
import { permissionShapes } from "./setting-shapes.ts";
import { membersOf } from "./settings-document.ts";

/** Texts that were to be rules, and the list they count in. */
export interface MeantRules {
  readonly list: RuleList;
  readonly node: Node;
}

/**
 * What was to forbid or to ask under a name that is no setting: a slip of the pen must not open anything. What is near `deny` denies, a
 * list that may have been to forbid asks, and a slip of `allow` allows nothing.
 */
export function meantRules(name: string, value: Node, path: string): readonly MeantRules[] {
  if (path !== "") return listMeant(name, value);
  if (name === "deny" || name === "ask") return [{ list: name, node: value }];
  if (!/^perm/i.test(name) || value.type !== "object") return [];
  return membersOf(value).flatMap((member) =>
    member.name === "deny" || member.name === "ask"
      ? [{ list: member.name, node: member.value }]
      : listMeant(member.name, member.value),
  );
}

function listMeant(name: string, node: Node): readonly MeantRules[] {
  const [near = ""] = nearestNames(name, Object.keys(permissionShapes), 1);
  const isSlip = near[0] === name[0]?.toLowerCase();
  if (isSlip && (near === "deny" || near === "ask")) return [{ list: near, node }];
  const isOfAnother = isSlip || near === "additionalDirectories";
  return node.type === "array" && !isOfAnother ? [{ list: "ask", node }] : [];
}
