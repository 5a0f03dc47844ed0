import path from "node:path";

/** Lists what is wrong below a root directory, one sentence each with the way out; an empty list when all is well. */
export type Check = (root: string) => readonly string[] | Promise<readonly string[]>;

export const repositoryRoot: string = path.resolve(import.meta.dirname, "..");

/** Runs a check on this repository, prints its line or what is wrong, and makes the process end with 1 in that case. */
export async function reportCheck(name: string, check: Check): Promise<void> {
  const problems = await check(repositoryRoot);
  if (problems.length === 0) return console.log(`${name}: ok`);
  console.log(`${name}: ${problems.length} to mend`);
  for (const problem of problems) console.log(`  ${problem.replaceAll("\n", "\n    ")}`);
  process.exitCode = 1;
}
