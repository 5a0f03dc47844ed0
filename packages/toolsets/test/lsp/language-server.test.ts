import { expect, test } from "vitest";
import { allServers, knownServers, languageIdOf, serverFor } from "../../src/lsp/language-server.ts";

test("each extension is known once, with its dot", () => {
  const extensions = knownServers.flatMap((server) => server.extensions);
  expect(new Set(extensions).size).toBe(extensions.length);
  expect(extensions.every((one) => /^\.[a-z]+$/.test(one))).toBe(true);
});

test("a server of the host comes first and takes the place of one of the same name", () => {
  const own = { name: "python", command: "jedi-language-server", extensions: [".py"] };
  const all = allServers([own]);
  expect(all.filter(({ name }) => name === "python")).toEqual([own]);
  expect(serverFor(".PY", all)).toBe(own);
  expect(serverFor(".txt", all)).toBeUndefined();
});

test("languageIdOf() knows the language by the extension", () => {
  const [typescript] = knownServers;
  if (typescript === undefined) throw new Error("none");
  expect([".TSX", ".mjs"].map((one) => languageIdOf(typescript, one))).toEqual(["typescriptreact", "javascript"]);
  expect(languageIdOf({ name: "x", command: "x", extensions: [".zig"] }, ".zig")).toBe("zig");
});
