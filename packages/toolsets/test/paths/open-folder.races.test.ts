import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { type Answer, callTool } from "../call-tool.ts";
import { fileAccess } from "../file-access.ts";
import { type LinkRace, startLinkRace } from "./link-race.ts";

const refusals = ["path-refused", "not-found", "not-readable", "not-written", "not-a-file", "not-read", "path-invalid"];
const searches = [...refusals, "search-failed"];

async function callOften(
  { cwd }: LinkRace,
  count: number,
  name: string,
  inputOf: (index: number) => Readonly<Record<string, string>>,
): Promise<readonly Answer[]> {
  const toolset = filesToolset();
  const answers: Answer[] = [];
  for (let index = 0; index < count; index++) {
    answers.push(await callTool(toolset, name, inputOf(index), { cwd, files: fileAccess(cwd) }));
  }
  return answers;
}

test("U77 Read shows nothing from outside while a link is swapped", async () => {
  const race = await startLinkRace();
  const answers = await callOften(race, 400, "Read", () => ({ file_path: "d/f" }));
  for (const { outcome, code, text } of answers) {
    expect(text).not.toContain("SECRET");
    if (outcome !== "ok") expect(refusals).toContain(code);
  }
});

test("U77 Write writes nothing outside while a link is swapped", async () => {
  const race = await startLinkRace();
  const answers = await callOften(race, 400, "Write", (index) => ({
    file_path: index % 2 === 0 ? `d/new-${index}` : `d/deep-${index}/er/f`,
    content: "x\n",
  }));
  for (const { outcome, code } of answers) if (outcome !== "ok") expect(refusals).toContain(code);
  expect(await race.outsideNames()).toEqual(["f", "only-outside"]);
});

test("U77 Edit and Write change nothing outside while a link is swapped", async () => {
  const race = await startLinkRace();
  const toolset = filesToolset();
  const options = { cwd: race.cwd, files: fileAccess(race.cwd) };
  for (let index = 0; index < 150; index++) {
    await callTool(toolset, "Read", { file_path: "d/f" }, options);
    const edited = await callTool(
      toolset,
      "Edit",
      { file_path: "d/f", old_string: "inside", new_string: "inside" + "!" },
      options,
    );
    expect(edited.text).not.toContain("SECRET");
    await callTool(toolset, "Write", { file_path: "d/f", content: "inside\n" }, options);
  }
  expect(await race.outsideNames()).toEqual(["f", "only-outside"]);
  expect(await readFile(join(race.cwd, "../outside/f"), "utf8")).toBe("SECRET\n");
});

test.each(["d", "d/f"])("U77 Grep and Glob look at nothing outside while a link is swapped: %s", async (path) => {
  const race = await startLinkRace();
  const found = await callOften(race, 100, "Grep", () => ({ pattern: "SECRET", path, output_mode: "content" }));
  const listed = await callOften(race, 60, "Glob", () => ({ pattern: "*", path: "d" }));
  for (const { outcome, code, text } of [...found, ...listed]) {
    expect(text).not.toMatch(/SECRET$|only-outside/m);
    if (outcome !== "ok") expect(searches).toContain(code);
  }
});
