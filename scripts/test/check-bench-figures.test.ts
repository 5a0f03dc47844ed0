import { expect, test } from "vitest";
import { checkBenchFigures, withFigures } from "../check-bench-figures.ts";
import { plantTree } from "./plant-tree.ts";

const page = `# Benchmarks

## Beside other libraries

In brackets.

| metric | what | bare | haft |
| --- | --- | --- | --- |
| M1 | CPU a call, warm, whole answers, µs | 1 (0.5×) | 2 |
| M9 | something else, ms | 3 | 4 |

Versions: none.
`;
const readme = "# A\n\n<!-- figures from docs/benchmarks.md -->\n\nold\n\n<!-- end of figures -->\n\n## B\n";

test("withFigures() shows the rows that matter, without their short names", () => {
  expect(withFigures(readme, page)).toBe(
    "# A\n\n<!-- figures from docs/benchmarks.md -->\n\n| what | bare | haft |\n| --- | --- | --- |\n" +
      "| CPU a call, warm, whole answers, µs | 1 (0.5×) | 2 |\n\n<!-- end of figures -->\n\n## B\n",
  );
});

test("checkBenchFigures() finds figures that were not measured", () => {
  const root = plantTree({ "README.md": readme, "docs/benchmarks.md": page });
  expect(checkBenchFigures(root)).toHaveLength(1);
  const mended = plantTree({ "README.md": withFigures(readme, page), "docs/benchmarks.md": page });
  expect(checkBenchFigures(mended)).toEqual([]);
});
