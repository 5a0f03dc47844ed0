import { join } from "node:path";
import { expect, test } from "vitest";
import { startFolder } from "../../src/shell/start-folder.ts";
import { temporaryFolder } from "../call-tool.ts";

test("startFolder() is the working folder, or one of the others when that is gone", async () => {
  const folder = await temporaryFolder();
  const gone = join(folder, "gone");
  expect(await startFolder({ cwd: folder, additionalDirectories: [] })).toEqual({ folder, notice: undefined });
  expect(await startFolder({ cwd: gone, additionalDirectories: [gone, folder] })).toEqual({
    folder,
    notice: `Ran in "${folder}": the working folder "${gone}" does not exist any more`,
  });
  await expect(startFolder({ cwd: gone, additionalDirectories: [gone] })).rejects.toThrow(
    `Cannot start bash: the working folder "${gone}" does not exist`,
  );
});
