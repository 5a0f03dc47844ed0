import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callTool } from "../call-tool.ts";
import { lspForTest, missing, project } from "./lsp-project.ts";

const timeout = 300_000;
const isMissing = missing("pyright-langserver");

const files = {
  "pyproject.toml": '[project]\nname = "shapes"\n',
  "shapes.py": `def square(n: int) -> int:
    """The square of a number."""
    return n * n


class Square:
    def area(self) -> int:
        return square(3)
`,
  "main.py": `from shapes import Square, square

label = "😀😀"; total = square(2) + Square().area()


def run() -> int:
    return square(total)
`,
};

test.skipIf(isMissing)("U92 pyright answers each operation that it offers", { timeout }, async () => {
  const folder = await project(files);
  const lsp = lspForTest();
  const ask = (operation: string, filePath: string, more: object = {}) =>
    callTool(lsp, "Lsp", { operation, filePath, ...more }, { cwd: folder });
  const at = { line: 3, character: 23 };
  expect((await ask("goToDefinition", "main.py", at)).text).toBe(
    '1 definition for "square" at main.py:3:23:\nshapes.py:1:5: def square(n: int) -> int:',
  );
  expect((await ask("findReferences", "main.py", at)).structured.total).toBe(5);
  expect((await ask("hover", "main.py", at)).text).toContain("square(n: int) -> int");
  expect((await ask("documentSymbol", "shapes.py")).text).toContain("shapes.py:7:9:   method area");
  expect((await ask("workspaceSymbol", "main.py", { query: "Square" })).text).toContain("shapes.py:6:7: class Square");
  expect((await ask("prepareCallHierarchy", "main.py", at)).text).toContain("shapes.py:1:5: function square");
  expect((await ask("incomingCalls", "main.py", at)).text).toContain("main.py:7:12: function run");
  expect((await ask("outgoingCalls", "main.py", { line: 6, character: 5 })).text).toContain(
    "shapes.py:1:5: function square (called at 7:12)",
  );
  const implementation = await ask("goToImplementation", "main.py", at);
  expect(implementation.code).toBe("not-supported");
  expect(implementation.text).toContain("it offers goToDefinition, findReferences");

  await writeFile(join(folder, "more.py"), "from shapes import square\n\nnine = square(3)\n");
  expect((await ask("findReferences", "main.py", at)).text).toContain("more.py:3:8: nine = square(3)");
});
