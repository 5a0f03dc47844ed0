import { changeSettingsFile, type SettingsChange } from "./change-settings-file.ts";
import { parseSettings, plainValue } from "./settings-document.ts";

export interface AddRulesOptions {
  /** No link may lead the file out of this folder. @default the folder of the file's folder */
  readonly within?: string | undefined;
}

/**
 * Adds rules to a list of a settings file, and leaves comments and form of the rest as they are. Rules that stand in the list are not
 * added again; the file and its folder are made when they are missing, readable for their owner only.
 *
 * The file is replaced at once or not at all.
 *
 * @throws {Error} when the file is no JSON, a link leads out of `within`, or the system refuses
 */
export async function addRules(
  file: string,
  list: "allow" | "ask" | "deny",
  rules: readonly string[],
  options: AddRulesOptions = {},
): Promise<void> {
  await changeSettingsFile(file, withRules(list, rules), { doing: "add rules to", within: options.within });
}

function withRules(list: string, rules: readonly string[]): SettingsChange {
  return async (text, formattingOptions) => {
    const { applyEdits, findNodeAtLocation, modify } = await import("jsonc-parser");
    const { root, fault } = await parseSettings(text);
    if (fault !== undefined) return { fault: `it ${fault.problem}, line ${fault.at.line}; mend it first` };
    const permissions = root && findNodeAtLocation(root, ["permissions"]);
    const node = root && findNodeAtLocation(root, ["permissions", list]);
    if (root?.type !== "object" || (permissions && permissions.type !== "object") || (node && node.type !== "array"))
      return { fault: `its "permissions.${list}" is no list; mend it first` };
    const known = node === undefined ? [] : (plainValue(node) as readonly unknown[]);
    const added = [...new Set(rules)].filter((rule) => !known.includes(rule));
    if (added.length === 0) return { text };
    if (node === undefined)
      return { text: applyEdits(text, modify(text, ["permissions", list], added, { formattingOptions })) };
    let body = text;
    for (const rule of added) {
      const options = { formattingOptions, isArrayInsertion: true };
      body = applyEdits(body, modify(body, ["permissions", list, -1], rule, options));
    }
    return { text: body };
  };
}
