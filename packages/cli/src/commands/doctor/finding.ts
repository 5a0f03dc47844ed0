/**
 * One thing that `haft doctor` looked at.
 *
 * `ok`: as it should be. `note`: not needed, or worth knowing. `problem`: needed, and missing or broken; `wayOut` says what helps.
 */
export interface Finding {
  readonly area: Area;
  readonly name: string;
  readonly state: "ok" | "note" | "problem";
  readonly detail: string;
  readonly wayOut?: string;
}

/** In the order in which they are shown. */
export const areas = ["Program", "Tools", "Models", "Settings", "Servers", "Folders", "Terminal"] as const;

export type Area = (typeof areas)[number];
