import { expect, test } from "vitest";
import { checkDocs } from "../check-docs.ts";
import { plantTree } from "./plant-tree.ts";

test("checkDocs() joins what is wrong with links, error codes, public names and samples", async () => {
  const root = plantTree({ "README.md": "[a](gone.md)\n\n```ts\nthrow 1;\n```\n" });
  const problems = await checkDocs(root);
  expect(problems.map((problem) => problem.split(/[:"]/)[0])).toEqual([
    "Cannot follow the link ",
    "Cannot read docs/errors.md",
    "Cannot trust docs/api.md",
    "Cannot find the tables of docs/tolerance.md",
    "Cannot trust docs/tools.md",
    "Cannot run the sample of README.md",
  ]);
});
