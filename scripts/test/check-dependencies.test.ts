import { expect, test } from "vitest";
import { checkDependencies } from "../check-dependencies.ts";
import { plantTree } from "./plant-tree.ts";

test("checkDependencies() finds a dependency without a reason, and one without an exact version", () => {
  const root = plantTree({
    "package.json": JSON.stringify({ devDependencies: { vitest: "5.1.2" } }),
    "packages/haft/package.json": JSON.stringify({
      dependencies: { ajv: "^8.20.0", "left-pad": "1.0.0", "@haft/models": "0.1.0" },
      peerDependencies: { zod: "^4.0.0" },
    }),
    "docs/dependencies.md": "| `ajv`, `zod` | checks |\n| vitest | tests |\n",
  });
  expect(checkDependencies(root)).toEqual([
    'Cannot depend on "vitest" in package.json: docs/dependencies.md gives no reason; add its row',
    'Cannot depend on "left-pad" in packages/haft/package.json: docs/dependencies.md gives no reason; add its row',
    'Cannot install "ajv" of packages/haft/package.json as "^8.20.0": name one exact version',
  ]);
});
