import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findLanguageServers } from "../../src/lsp/find-language-servers.ts";
import { temporaryFolder } from "../call-tool.ts";

test("findLanguageServers() names the program of each server, and how a missing one is installed", async () => {
  const folder = await temporaryFolder();
  const bin = join(folder, "node_modules", ".bin");
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, "gopls"), "", { mode: 0o755 });
  const found = await findLanguageServers({ folders: [folder], env: { PATH: "" } });
  expect(found.map(({ name }) => name)).toEqual(["typescript", "python", "go", "rust"]);
  expect(found.find(({ name }) => name === "go")).toEqual({
    name: "go",
    extensions: [".go"],
    command: join(bin, "gopls"),
  });
  expect(found.find(({ name }) => name === "rust")?.problem).toMatch(/install it: rustup component add rust-analyzer$/);
});

test("findLanguageServers() looks for the host's own servers first", async () => {
  const own = { name: "go", command: process.execPath, extensions: [".go"] };
  const [first, ...others] = await findLanguageServers({ folders: [], env: { PATH: "" } }, [own]);
  expect(first).toEqual({ name: "go", extensions: [".go"], command: process.execPath });
  expect(others.map(({ name }) => name)).toEqual(["typescript", "python", "rust"]);
});
