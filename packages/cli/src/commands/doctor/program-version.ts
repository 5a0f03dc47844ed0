import { execFile } from "node:child_process";

/** The version that `program --version` prints, else its first line; undefined when it does not run. Nothing but running it tells. */
export function programVersion(
  program: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, ["--version"], { env, timeout: 5_000, windowsHide: true }, (error, stdout) => {
      resolve(error === null ? versionIn(stdout) : undefined);
    });
  });
}

function versionIn(output: string): string | undefined {
  const line = output.split("\n", 1)[0];
  return /\d+\.\d+[^\s,]*/.exec(line ?? "")?.[0] ?? line;
}
