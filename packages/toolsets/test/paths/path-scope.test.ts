import { realpath } from "node:fs/promises";
import { join } from "node:path";
import type { FileAccess, ToolContext } from "haft";
import { expect, test } from "vitest";
import { pathScope } from "../../src/paths/path-scope.ts";
import { resolvePath } from "../../src/paths/resolve-path.ts";
import { temporaryFolder } from "../call-tool.ts";

function contextWith(cwd: string, files?: FileAccess): ToolContext {
  return { cwd, additionalDirectories: ["/more"], session: { files } } as unknown as ToolContext;
}

test("pathScope() asks the session's permission engine about the call", async () => {
  const cwd = await realpath(await temporaryFolder());
  const asked: unknown[] = [];
  const context = contextWith(cwd, {
    refusal: (...question) => {
      asked.push(question);
      return "it is forbidden";
    },
    hides: (path) => path === "/hidden",
  });
  const scope = pathScope(context, "write", "/home/a");
  expect(scope.access?.hides("/hidden")).toBe(true);
  await expect(resolvePath("~/x", scope)).rejects.toMatchObject({
    code: "path-refused",
    message: 'Cannot use "~/x": it is forbidden',
  });
  expect(asked).toEqual([[context, "/home/a/x", "write"]]);
});

test("pathScope() keeps to the session's folders without one", async () => {
  const cwd = await temporaryFolder();
  const scope = pathScope(contextWith(cwd), "read", undefined);
  expect(scope).toEqual({ cwd, additionalDirectories: ["/more"], home: undefined });
  await expect(resolvePath(join(cwd, "../x"), scope)).rejects.toMatchObject({ code: "path-outside" });
});
