import { expect, test } from "vitest";
import { checkToolsPage, renderToolsPage } from "../check-tools-page.ts";
import { plantTree } from "./plant-tree.ts";

test("renderToolsPage() has a row and a document of every tool, with its parameters, errors and examples", async () => {
  const page = await renderToolsPage();
  expect(page).toMatch(/^\| \[Read\]\(#tool-read\) \| files \| reads \| .*`read_file`/m);
  for (const name of ["Bash", "NotebookEdit", "WebFetch", "AskUserQuestion", "ExitPlanMode", "ExitWorktree", "Config"])
    expect(page).toContain(`## Tool: ${name}\n`);
  expect(page).toMatch(/### Errors\n\n- not-found: /);
  expect(page).toContain("- dangerouslyDisableSandbox (boolean, optional)");
  expect(page).toContain("- model: ");
});

test("renderToolsPage() lets Markdown take nothing of a description for emphasis or a tag, and leaves code alone", async () => {
  const page = await renderToolsPage();
  expect(page).toContain("Or result:\\<id>");
  expect(page).toContain("such as \\*.ts");
  expect(page).toContain('`{"pattern": "**/*.test.ts"}`');
});

test("checkToolsPage() takes the page of now, and no other", async () => {
  expect(await checkToolsPage(plantTree({ "docs/tools.md": await renderToolsPage() }))).toEqual([]);
  const old = plantTree({ "docs/tools.md": "# The built-in tools" });
  expect(await checkToolsPage(old)).toEqual([expect.stringContaining('run "npm run docs"')]);
  expect(await checkToolsPage(plantTree({}))).toHaveLength(1);
});
