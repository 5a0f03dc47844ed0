import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { sampleRepository, sessionIn } from "./sample-repository.ts";

test("while inside, edits aimed at the main checkout are refused", async () => {
  const main = await sampleRepository();
  const session = sessionIn(main, { tools: [filesToolset({ env: {} })], additionalDirectories: [main] });
  const result = await callInSession(session, "EnterWorktree", { name: "fix" });
  expect(result.text).toContain(`Out of reach meanwhile: "${main}"`);
  const write = (file_path: string) => callInSession(session, "Write", { file_path, content: "x" });
  expect(await write(join(main, "new.txt"))).toMatchObject({ outcome: "failed", code: "path-outside" });
  expect(await write("../../../new.txt")).toMatchObject({ outcome: "failed", code: "path-outside" });
  expect((await write("new.txt")).outcome).toBe("ok");
  expect(existsSync(join(main, "new.txt"))).toBe(false);
  expect(existsSync(join(main, ".haft/worktrees/fix/new.txt"))).toBe(true);
  await callInSession(session, "ExitWorktree", { action: "keep" });
  expect((await write(join(main, "new.txt"))).outcome).toBe("ok");
});
