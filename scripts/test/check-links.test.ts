import { expect, test } from "vitest";
import { checkLinks } from "../check-links.ts";
import { plantTree } from "./plant-tree.ts";

test("checkLinks() finds a link to no file, to no heading, and out of the repository", () => {
  const root = plantTree({
    "README.md": "# Title\n\n[a](docs/gone.md)\n[b](docs/a.md#nowhere) and [c](#elsewhere)\n\n[d]: ../outside.md\n",
    "docs/a.md": "# A\n",
  });
  expect(checkLinks(root)).toEqual([
    'Cannot follow the link "docs/gone.md" in README.md:3: there is no such file',
    'Cannot follow the link "docs/a.md#nowhere" in README.md:4: no heading makes the anchor "#nowhere"',
    'Cannot follow the link "#elsewhere" in README.md:4: no heading makes the anchor "#elsewhere"',
    'Cannot follow the link "../outside.md" in README.md:6: it leads out of the repository',
  ]);
});

test("checkLinks() follows files, folders, headings and repeated headings, and leaves the web and code alone", () => {
  const root = plantTree({
    "README.md":
      "[a](docs/guides/a.md#the-toolset-and-its-parts-1) [b](docs) [c](https://example.com/x) `[d](gone.md)`\n",
    "docs/guides/a.md":
      "## The `Toolset`, and its parts\n\n## The toolset and its parts\n\n[up](../../README.md)\n```md\n[e](gone.md)\n# Not one\n```\n",
  });
  expect(checkLinks(root)).toEqual([]);
});
