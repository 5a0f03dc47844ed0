import { expect, test } from "vitest";
import { decideServers } from "../../../src/commands/mcp/decide-servers.ts";
import { memoryIo } from "../../memory-io.ts";

const stdio = { type: "stdio", command: "x", file: "/p/.mcp.json" } as const;
const servers = [
  { ...stdio, name: "mine", scope: "user" },
  { ...stdio, name: "theirs", scope: "project" },
  { ...stdio, name: "given" },
] as const;

test("decideServers() lets servers of the user start, and says what can be done about one of a project", async () => {
  const said: string[] = [];
  const place = { folder: "/p", trust: { isTrusted: () => false } as never };
  const options = { root: "/p", place, canAsk: false, say: (text: string) => said.push(text) };
  const { approved, states } = await decideServers(servers, options, memoryIo({ env: {} }));
  expect(approved.map(({ name }) => name)).toEqual(["mine", "given"]);
  expect(states).toEqual([{ name: "theirs", scope: "project", status: "needs-trust", text: said[0] }]);
  expect(said).toEqual([expect.stringMatching(/its folder is not trusted; haft trust \/p trusts it$/)]);
});
