import { expect, test } from "vitest";
import { permissionOptions } from "../../../src/commands/permissions/permission-options.ts";
import { run } from "../../../src/commands/run.ts";

test("permissionOptions are those of haft run that decide about calls", () => {
  const { json, ...decisive } = permissionOptions;
  expect(run.options).toMatchObject(decisive);
  expect(json.kind).toBe("flag");
});
