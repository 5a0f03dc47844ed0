import { expect, test } from "vitest";
import { memoryTokenStore } from "../../src/auth/memory-token-store.ts";
import { signOut } from "../../src/auth/sign-out.ts";

const server = { name: "s", type: "http", url: "https://mcp.example/mcp#x" } as const;

test("signOut() forgets a sign-in, and tells whether there was one", async () => {
  const store = memoryTokenStore();
  await store.write("https://mcp.example/mcp", {
    issuer: "https://a.example",
    client: { kind: "registered", id: "c" },
  });
  expect(await signOut(server, store)).toBe(true);
  expect(await store.read("https://mcp.example/mcp")).toBeUndefined();
  expect(await signOut(server, store)).toBe(false);
});

test("signOut() removes also what cannot be read", async () => {
  let removed = "";
  const store = {
    ...memoryTokenStore(),
    read: () => Promise.reject(new Error("torn")),
    async remove(address: string) {
      removed = address;
    },
  };
  expect(await signOut(server, store)).toBe(true);
  expect(removed).toBe("https://mcp.example/mcp");
});
