import { expect, test } from "vitest";
import { fishCompletion } from "../../../src/commands/completion/fish-completion.ts";
import { inShell, realTree, whyNot } from "./shell-completion.ts";

const reason = whyNot("fish");
if (reason !== undefined) console.warn(`Not run: ${reason}`);

async function offered(line: string): Promise<readonly string[]> {
  const program = fishCompletion(await realTree());
  const { stdout, stderr } = await inShell("fish --no-config", `${program}\ncomplete -C ${JSON.stringify(line)}`);
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((row) => row.split("\t")[0] as string);
}

test("fishCompletion() has every command and option", async () => {
  const program = fishCompletion(await realTree());
  for (const part of ["-a run -d", "-l output-format -x -a 'text json stream-json'", "-l cwd -s C"])
    expect(program).toContain(part);
});

test.skipIf(reason !== undefined)(
  "fishCompletion() is accepted by fish and completes commands, options and values",
  async () => {
    expect(await offered("haft ")).toEqual(expect.arrayContaining(["run", "tools", "doctor"]));
    expect(await offered("haft run --output-format ")).toEqual(["json", "stream-json", "text"]);
    expect(await offered("haft doctor --j")).toEqual(["--json"]);
    expect(await offered("haft tools s")).toEqual(["show"]);
    expect(await offered("haft tools show Re")).toEqual(["Read"]);
    expect(await offered("haft run --tools Read,Gr")).toEqual(["Read,Grep"]);
    expect(await offered("haft run -C f")).toEqual(["folder/"]);
  },
);
