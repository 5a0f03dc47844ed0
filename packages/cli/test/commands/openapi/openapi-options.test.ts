import { expect, test } from "vitest";
import { call } from "../../../src/commands/call.ts";
import { openApiOptions } from "../../../src/commands/openapi/openapi-options.ts";
import { run } from "../../../src/commands/run.ts";
import { tools } from "../../../src/commands/tools.ts";
import { toolsCheck } from "../../../src/commands/tools-check.ts";
import { toolsShow } from "../../../src/commands/tools-show.ts";

test("every command that uses tools takes the same options for HTTP APIs", () => {
  for (const { options } of [run, call, tools, toolsShow, toolsCheck]) expect(options).toMatchObject(openApiOptions);
});
