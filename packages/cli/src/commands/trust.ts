import type { Command } from "./command.ts";

const options = {
  list: { kind: "flag", summary: "Show the folders that are trusted" },
  remove: { kind: "flag", summary: "Take the trust in the folder back" },
} as const;

/** Says that the settings and hooks of a folder may be used. */
export const trust: Command<typeof options> = {
  name: "trust",
  summary: "Trust a folder: use the settings and hooks that it brings",
  operands: [{ name: "FOLDER", isOptional: true }],
  options,
  notes: [
    "Without a FOLDER it is the current one. Folders inside a trusted one are trusted too.\nOf a folder that is not trusted only what its settings forbid counts, also for programs that run alone.",
  ],
  run: async (input, io) => (await import("./trust/trust-folder.ts")).trustFolder(input, io),
};

/** The options of `haft trust` as the user gave them. */
export type TrustInput = Parameters<typeof trust.run>[0];
