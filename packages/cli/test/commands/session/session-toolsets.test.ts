import { noSettings } from "@haft/guard";
import { defineTool, defineToolset } from "haft";
import { expect, test } from "vitest";
import { noServers } from "../../../src/commands/mcp/opened-servers.ts";
import { noApis } from "../../../src/commands/openapi/opened-apis.ts";
import { openHooks } from "../../../src/commands/session/open-hooks.ts";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { openSandbox } from "../../../src/commands/session/open-sandbox.ts";
import { sessionToolsets } from "../../../src/commands/session/session-toolsets.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

function toolsetOf(name: string) {
  return defineToolset({
    name,
    tools: [defineTool({ name: `${name}-tool`, description: "d", input: { type: "object" }, execute: () => "" })],
  });
}

test("sessionToolsets() has the built-in tools first, then those of HTTP APIs and of MCP servers", async () => {
  const io = memoryIo({ cwd: temporaryFolder() });
  const choices = {
    cwd: undefined,
    settings: undefined,
    "add-dir": [],
    yes: false,
    "permission-mode": undefined,
    sandbox: "off",
  } as const;
  const place = await openPlace(choices, io);
  const hooks = openHooks(
    { ...place, settings: noSettings },
    {
      env: {},
      matchesRule: () => false,
      onMessage: () => {},
    },
  );
  const { builtin, foreign, tools } = await sessionToolsets(
    {
      choices,
      place,
      io,
      apis: { ...noApis, toolsets: [toolsetOf("api") as never] },
      servers: { ...noServers, toolsets: (own) => (own.length > 0 ? [toolsetOf("server")] : []) },
    },
    {
      env: {},
      temp: "/t/files",
      shut: await openSandbox(place, "off", io, { files: "/t/files", folder: "/t" }),
      hooks,
    },
  );
  expect(builtin.map(({ name }) => name)).toContain("shell");
  expect(foreign.map(({ name }) => name)).toEqual(["api", "server"]);
  expect(tools.map(({ name }) => name).slice(-2)).toEqual(["api-tool", "server-tool"]);
});
