import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { authorizationServer, protectedServer } from "../../../../mcp/test/fixtures/oauth-server.ts";
import { haft, temporaryFolder } from "../../haft-process.ts";

/** A server that wants a sign-in, and a user whose browser says yes to everything. */
async function scene() {
  const authorization = await authorizationServer();
  const server = await protectedServer(authorization);
  onTestFinished(() => Promise.all([authorization.close(), server.close()]).then(() => undefined));
  const [cwd, home] = [temporaryFolder(), temporaryFolder()];
  const browser = join(home, "browser.mjs");
  writeFileSync(browser, "await (await fetch(process.argv[2])).text();\n");
  const env = { HOME: home, XDG_STATE_HOME: join(home, "state"), BROWSER: `${process.execPath} ${browser} %s` };
  const config = ["--mcp-config", JSON.stringify({ mcpServers: { docs: { type: "http", url: server.url } } })];
  const folder = join(home, "state/haft/mcp-sign-ins");
  return { authorization, server, config, env, cwd, folder, run: (...args: string[]) => haft(args, { cwd, env }) };
}

test("haft mcp login signs in through the browser, and for its own user alone", async () => {
  const { authorization, config, folder, run } = await scene();
  const login = await run("mcp", "login", "docs", ...config);
  expect(login).toMatchObject({ code: 0, stdout: `Signed in at docs by ${authorization.issuer}, for read\n` });
  expect(login.stderr).toContain(`Sign in on this page:\n  ${authorization.issuer}/authorize?`);
  const [file = ""] = readdirSync(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const said = login.stdout + login.stderr;
  for (const secret of authorization.secrets) expect(said).not.toContain(secret);
  expect((await run("mcp", "list", ...config)).stdout).toMatch(/docs\s+program\s+connected/);
});

test("a server that wants a sign-in names the command for it", async () => {
  const { config, run } = await scene();
  const { stdout } = await run("mcp", "list", ...config);
  expect(stdout).toContain("it wants a sign-in; haft mcp login docs signs you in");
});

test("haft mcp login says what goes wrong", async () => {
  const { authorization, config, run } = await scene();
  authorization.ways.token = { status: 500, body: "x" };
  expect(await run("mcp", "login", "docs", ...config)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'Cannot sign in to the MCP server "docs": its authorization server answered HTTP 500',
    ),
  });
});

test("haft mcp login asks nothing of a server of a project before it is approved", async () => {
  const { authorization, cwd, run, server } = await scene();
  writeFileSync(join(cwd, ".mcp.json"), JSON.stringify({ mcpServers: { theirs: { type: "http", url: server.url } } }));
  const theirs = await run("mcp", "login", "theirs");
  expect(theirs.code).not.toBe(0);
  expect(theirs.stderr).toContain("its folder is not trusted");
  expect([...authorization.requests, ...server.tokens]).toEqual([]);
});
