import { changeSettingsFile } from "./change-settings-file.ts";
import { parseSettings } from "./settings-document.ts";

/** The settings that a program writes one at a time; rules are added by `addRules`. */
export type WritableSetting = "model";

/**
 * Writes a setting into a settings file, and leaves comments and form of the rest as they are. The file and its folder are made when
 * they are missing, readable for their owner only; the file is replaced at once or not at all.
 *
 * @throws {Error} when the file is no JSON object, a link leads it elsewhere, or the system refuses
 */
export async function writeSetting(file: string, name: WritableSetting, value: string): Promise<void> {
  await changeSettingsFile(
    file,
    async (text, formattingOptions) => {
      const { applyEdits, modify } = await import("jsonc-parser");
      const { root, fault } = await parseSettings(text);
      if (fault !== undefined) return { fault: `it ${fault.problem}, line ${fault.at.line}; mend it first` };
      if (root?.type !== "object") return { fault: "it is no object; mend it first" };
      return { text: applyEdits(text, modify(text, [name], value, { formattingOptions })) };
    },
    { doing: `write "${name}" into` },
  );
}
