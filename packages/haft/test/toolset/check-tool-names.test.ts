import { expect, test } from "vitest";
import { checkToolNames } from "../../src/toolset/check-tool-names.ts";
import { pluginToolset, read, write } from "./plugin-toolset.ts";

test("checkToolNames() names the tool that is not there and the nearest that is", () => {
  const toolset = pluginToolset("files", [read, write]);
  checkToolNames("rename tools", ["write", "read"], toolset);
  expect(() => checkToolNames("rename tools", ["read", "wirte"], toolset)).toThrow(
    'Cannot rename tools of toolset "files": it has no tool "wirte", the nearest is "write"; give a function for tools that come later',
  );
  expect(() => checkToolNames("rename tools", ["read"], pluginToolset("empty", []))).toThrow("it has none yet");
});
