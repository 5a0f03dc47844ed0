import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { temporaryFolder } from "../call-tool.ts";
import { samplePdf } from "./sample-pdf.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

test("the PDF worker answers once and ends by itself", async () => {
  const workerData = { bytes: new Uint8Array(samplePdf(["one"])), maxWholePages: 10, maxChars: 100 };
  const worker = new Worker(new URL("../../src/pdf/pdf-worker.ts", import.meta.url), { workerData });
  const answers: unknown[] = [];
  worker.on("message", (answer) => answers.push(answer));
  expect(await new Promise((resolve) => worker.once("exit", resolve))).toBe(0);
  expect(answers).toEqual([{ type: "pages", totalPages: 1, pages: [{ page: 1, text: "one" }] }]);
});

test("the PDF worker is found beside compiled files as well", async () => {
  const folder = await temporaryFolder();
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "src"));
  const compiler = join(root, "node_modules/.bin/tsc");
  const sources = ["extract-pdf.ts", "pdf-worker.ts"].map((name) => join(root, "packages/toolsets/src/pdf", name));
  const options = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      rootDir: join(root, "packages/toolsets/src"),
      outDir: "dist",
      noCheck: true,
      declaration: false,
      isolatedDeclarations: false,
      typeRoots: [join(root, "node_modules/@types")],
    },
    files: sources,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "sample.pdf"), samplePdf(["compiled"]));
  execFileSync(compiler, ["-p", folder]);
  writeFileSync(
    join(folder, "main.js"),
    `import { readFileSync } from "node:fs";
     import { extractPdf } from "./dist/pdf/extract-pdf.js";
     const bytes = new Uint8Array(readFileSync(new URL("./sample.pdf", import.meta.url)));
     console.log(JSON.stringify(await extractPdf({ bytes, maxWholePages: 1, maxChars: 99 }, new AbortController().signal)));`,
  );
  const printed = execFileSync(process.execPath, [join(folder, "main.js")], { encoding: "utf8" });
  expect(JSON.parse(printed)).toMatchObject({ pages: [{ page: 1, text: "compiled" }] });
});
