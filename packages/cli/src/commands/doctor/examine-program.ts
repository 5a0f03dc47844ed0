import type { Io } from "../../terminal/io.ts";
import type { Finding } from "./finding.ts";

/** Node.js, where it comes from, and what is different on this system. */
export function examineProgram({ host }: Pick<Io, "host">): readonly Finding[] {
  const { platform, nodeVersion, nodePath } = host;
  const source = sources.find(([mark]) => mark.test(nodePath))?.[1];
  const node = {
    area: "Program",
    name: "Node.js",
    detail: `${nodeVersion}, ${nodePath}${source === undefined ? "" : ` (${source})`}`,
  } as const;
  const system: Finding = {
    area: "Program",
    name: "system",
    ...(systems[platform] ?? { state: "note", detail: `${platform}: Haft is not tested there` }),
  };
  return [
    isNewEnough(nodeVersion)
      ? { ...node, state: "ok" }
      : { ...node, state: "problem", wayOut: "Haft needs Node.js 22.19 or newer: nodejs.org/download" },
    system,
  ];
}

const systems: Partial<Readonly<Record<NodeJS.Platform, Pick<Finding, "state" | "detail">>>> = {
  linux: { state: "ok", detail: "Linux" },
  darwin: { state: "ok", detail: "macOS" },
  win32: {
    state: "note",
    detail: "Windows: commands run in the bash of Git for Windows, without a sandbox; in WSL everything is as on Linux",
  },
};

const sources: readonly (readonly [RegExp, string])[] = [
  [/[\\/]\.nvm[\\/]|[\\/]nvm[\\/]/, "nvm"],
  [/[\\/]\.?fnm/, "fnm"],
  [/[\\/]\.?volta[\\/]/i, "Volta"],
  [/[\\/]\.asdf[\\/]/, "asdf"],
  [/[\\/]mise[\\/]/, "mise"],
  [/[\\/](?:homebrew|Cellar|linuxbrew|\.linuxbrew)[\\/]/, "Homebrew"],
  [/^\/snap\//, "snap"],
  [/[\\/]node_modules[\\/]/, "an npm package"],
  [/^\/usr\/bin\//, "the system"],
];

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 19);
}
