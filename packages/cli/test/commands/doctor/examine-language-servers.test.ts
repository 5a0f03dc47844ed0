import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examineLanguageServers } from "../../../src/commands/doctor/examine-language-servers.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("examineLanguageServers() says for which languages there is a server", async () => {
  const cwd = temporaryFolder();
  const bin = join(cwd, "node_modules", ".bin");
  expect((await examineLanguageServers({ cwd, env: { PATH: "" } })).detail).toBe(
    "off: no language server was found for typescript, python, go, rust",
  );
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "gopls"), "", { mode: 0o755 });
  expect(await examineLanguageServers({ cwd, env: { PATH: "" } })).toEqual({
    area: "Tools",
    name: "Lsp",
    state: "ok",
    detail: "answers for go; none was found for typescript, python, rust",
  });
});
