import { expect, test } from "vitest";
import { challengeOf } from "../../src/auth/challenge.ts";

const of = (status: number, header: string) =>
  challengeOf(new Response(null, { status, headers: { "www-authenticate": header } }), "https://mcp.example/mcp");

test("challengeOf() reads where the server describes itself, and what it needs", async () => {
  const metadata = "https://mcp.example/.well-known/oauth-protected-resource";
  expect(await of(401, `Bearer resource_metadata="${metadata}", scope="a b"`)).toEqual({
    resourceMetadataUrl: new URL(metadata),
    scope: "a b",
    isInsufficientScope: false,
  });
  expect(await of(403, 'Bearer error="insufficient_scope", scope="c"')).toEqual({
    scope: "c",
    isInsufficientScope: true,
  });
  expect(await of(401, "Basic realm=x")).toEqual({ isInsufficientScope: false });
});

test("challengeOf() leaves aside an address of another origin, and a scope without end", async () => {
  const header = `Bearer resource_metadata="http://mcp.example/x", scope="${"a".repeat(5_000)}"`;
  expect(await of(401, header)).toEqual({ isInsufficientScope: false });
});
