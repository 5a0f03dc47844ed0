import type { PermissionMode } from "haft";
import { expect, test } from "vitest";
import { preparedGuardCall } from "../../src/engine/prepared-guard-call.ts";
import { read } from "./guard-setup.ts";

const start = { cwd: "/start", permissionMode: "default", additionalDirectories: ["/more"] } as const;

test("preparedGuardCall() checks the input and takes the rest of a new session", async () => {
  const call = await preparedGuardCall({ tool: read, input: { path: "a" }, context: { cwd: "/else" } }, start);
  expect(call.context).toEqual({ ...start, cwd: "/else" });
  expect(call.touches).toEqual([{ type: "read", path: "a" }]);
  await expect(preparedGuardCall({ tool: read, input: { path: 5 } }, start)).rejects.toThrow(
    /^Cannot explain a call of "[^"]+": its input is not valid: "path": /,
  );
  const context = { permissionMode: "yolo" as PermissionMode };
  await expect(preparedGuardCall({ tool: read, input: { path: "a" }, context }, start)).rejects.toThrow(
    'no permission mode "yolo"',
  );
});
