// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addServer } from "../../../src/commands/mcp/add-server.ts";
import { memoryIo } from "../../memory-io.ts";
import { type Project, project } from "./project.ts";

type Options = Parameters<typeof addServer>[0]["options"];

async function add(here: Project, operands: readonly string[], given: Partial<Options> = {}): Promise<string> {
  const io = memoryIo(here);
  const options: Options = { transport: undefined, scope: undefined, env: [], header: [], ...given };
  await addServer({ operands, options }, io);
  return io.written.stdout;
}

const fileOf = (here: Project): unknown => JSON.parse(readFileSync(join(here.cwd, ".mcp.json"), "utf8"));

test("addServer() writes programs and addresses as they are given", async () => {
  const here = project(undefined);
  const scope = "project";
  expect(await add(here, ["a", "npx", "-y", "x"], { scope, env: ["KEY=${KEY}", "B=1=2"] })).toBe(
    `a is added (project: ${join(here.cwd, ".mcp.json")})\nhaft mcp approve a lets it start here\n`,
  );
  await add(here, ["b", "https://x.test/mcp"], { scope, header: ["Authorization: Bearer ${T}"] });
  await add(here, ["c", "http://x.test/sse"], { scope, transport: "sse" });
  expect(fileOf(here)).toEqual({
    mcpServers: {
      a: { command: "npx", args: ["-y", "x"], env: { KEY: "${KEY}", B: "1=2" } },
      b: { type: "http", url: "https://x.test/mcp", headers: { Authorization: "Bearer ${T}" } },
      c: { type: "sse", url: "http://x.test/sse" },
    },
  });
});

test("addServer() takes no address without its scheme for a program", async () => {
  const here = project(undefined);
  writeFileSync(join(here.cwd, "server.py"), "");
  for (const target of ["mcp.example.com", "mcp.example.com/mcp", "localhost:3000", "127.0.0.1:80/mcp"])
    await expect(add(here, ["url", target])).rejects.toThrow(
      `there is no program "${target}"; write https://${target} for an address, or --transport stdio`,
    );
  const scope = "project";
  await add(here, ["a", "server.py"], { scope });
  await add(here, ["b", "later.example"], { scope, transport: "stdio" });
  await add(here, ["c", "npx"], { scope });
  await add(here, ["d", "./bin/run.sh"], { scope });
  await add(here, ["e", "python3.12"], { scope });
  expect(fileOf(here)).toMatchObject({ mcpServers: { a: { command: "server.py" }, b: { command: "later.example" } } });
});

test("addServer() refuses what could not be used, and writes nothing then", async () => {
  const here = project({ a: { command: "x" } });
  const refused = (operands: readonly string[], given: Partial<Options> = {}) =>
    expect(add(here, operands, { scope: "project", ...given })).rejects;
  await refused(["a", "x"]).toThrow(/^Cannot add the MCP server "a": .* has it; haft mcp remove a removes it$/);
  await refused(["b", "ftp://x"], { transport: "http" }).toThrow(
    /^Cannot add the MCP server "b": its "url" is no address/,
  );
  await refused(["bad name", "x"]).toThrow(/^Cannot add the MCP server "bad name": a name begins with a letter/);
  for (const name of ["-x", ".", "..", "", "n".repeat(65)]) {
    await refused([name, "x"]).toThrow("a name begins with a letter, a digit or");
  }
  await refused(["b", "https://user:secret@x.test/mcp"]).toThrow(
    /^Cannot add the MCP server "b": its "url" holds a name or password; take it out, and give it as a header$/,
  );
  await refused(["b", "x"], { header: ["A: b"] }).toThrow(/^Cannot use --header/);
  await refused(["b", "https://x.test"], { env: ["A=b"] }).toThrow(/^Cannot use --env/);
  await refused(["b", "https://x.test", "y"]).toThrow(/^Cannot use "y"/);
  await refused(["b", "x"], { env: ["A"] }).toThrow("Cannot use --env A: it is not of the form NAME=VALUE");
  expect(fileOf(here)).toEqual({ mcpServers: { a: { command: "x" } } });
});
