import { expect, test } from "vitest";
import { stateOf } from "../../../src/commands/mcp/server-state.ts";

test("stateOf() says of a server that nobody's file defines that it is the program's", () => {
  const server = { name: "a", type: "http", url: "https://x.test" } as const;
  expect(stateOf(server, { status: "connected", tools: 2 })).toEqual({
    name: "a",
    scope: "program",
    status: "connected",
    tools: 2,
  });
});
