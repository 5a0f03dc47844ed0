import { expect, test, vi } from "vitest";
import { haft } from "../haft-process.ts";
import { project, serverEntry } from "./mcp/project.ts";

vi.setConfig({ testTimeout: 120_000 });

test("haft mcp approve takes several names", async () => {
  const { cwd, env } = project({ a: serverEntry(), b: serverEntry() });
  expect(await haft(["mcp", "approve", "a", "b"], { cwd, env })).toMatchObject({
    code: 0,
    stdout: "a is approved, as it is now\nb is approved, as it is now\n",
  });
});
