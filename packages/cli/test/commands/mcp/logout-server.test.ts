import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileTokenStore } from "@haft/mcp";
import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../../haft-process.ts";

test("haft mcp logout forgets a sign-in", async () => {
  const home = temporaryFolder();
  const folder = join(home, "haft/mcp-sign-ins");
  mkdirSync(folder, { recursive: true });
  const client = { kind: "registered", id: "c" } as const;
  await fileTokenStore(folder).write("https://mcp.example/mcp", { issuer: "https://login.example", client });
  const config = JSON.stringify({ mcpServers: { docs: { type: "http", url: "https://mcp.example/mcp" } } });
  const options = { cwd: home, env: { XDG_STATE_HOME: home } };
  const logout = () => haft(["mcp", "logout", "docs", "--mcp-config", config], options);
  expect(await logout()).toMatchObject({ code: 0, stdout: "Signed out of docs\n" });
  expect(readdirSync(folder)).toEqual([]);
  expect((await logout()).stdout).toBe("Nobody was signed in at docs\n");
});
