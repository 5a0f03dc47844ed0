import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../call-tool.ts";

/** A project in which another process makes `d` a folder, a link that leads outside, and a folder again, without end. */
export interface LinkRace {
  readonly cwd: string;
  /** What lies outside by now. */
  outsideNames(): Promise<readonly string[]>;
}

const swapping = `
const fs = require("node:fs");
process.chdir(process.argv[1]);
process.stdout.write("started");
const until = Date.now() + 120_000;
while (Date.now() < until) {
  try { fs.renameSync("d", "kept"); } catch {}
  try { fs.symlinkSync(process.argv[2], "d"); } catch {}
  for (let i = 0; i < 20; i++) try { fs.lstatSync("d"); } catch {}
  try { fs.unlinkSync("d"); } catch {}
  try { fs.renameSync("kept", "d"); } catch {}
  for (let i = 0; i < 20; i++) try { fs.lstatSync("d"); } catch {}
}`;

export async function startLinkRace(): Promise<LinkRace> {
  const root = await realpath(await temporaryFolder());
  const cwd = join(root, "project");
  const outside = join(root, "outside");
  for (const folder of [join(cwd, "d"), outside]) await mkdir(folder, { recursive: true });
  await writeFile(join(cwd, "d/f"), "inside\n");
  await writeFile(join(outside, "f"), "SECRET\n");
  await writeFile(join(outside, "only-outside"), "SECRET\n");
  const child = spawn(process.execPath, ["-e", swapping, cwd, outside], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  await once(child.stdout, "data");
  return { cwd, outsideNames: async () => (await readdir(outside)).sort() };
}
