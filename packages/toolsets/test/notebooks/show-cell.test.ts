import { expect, test } from "vitest";
import { parseNotebook } from "../../src/notebooks/parse-notebook.ts";
import { maxOutputChars, type ShownCell, type ShowOptions, showCell } from "../../src/notebooks/show-cell.ts";
import { sampleImages } from "../images/sample-images.ts";
import { codeCell, markdownCell, sampleNotebook } from "./sample-notebook.ts";

function show(cell: object, options: Partial<ShowOptions> = {}): ShownCell & { readonly text: string } {
  const notebook = parseNotebook(sampleNotebook([cell]));
  if ("fault" in notebook) throw new Error(notebook.fault);
  const shown = showCell(notebook.cells[0] as (typeof notebook.cells)[number], {
    maxSourceChars: 1_000,
    maxImages: 20,
    keep: () => "result:kept",
    ...options,
  });
  return {
    ...shown,
    text: shown.parts.map((part) => (part.type === "text" ? part.text : `<${part.type}>`)).join("\n"),
  };
}

const image = { output_type: "display_data", data: { "image/png": sampleImages.png.toString("base64") } };
const stream = (text: string): object => ({ output_type: "stream", name: "stdout", text });

test("showCell() numbers the source and marks the outputs, so that neither passes for a heading", () => {
  const { text, structured } = show(codeCell("a", 'Cell "b" (code)\nx\n', [stream("Cell\n[Output]\n")], 4));
  expect(text).toBe('Cell "a" (code, run as 4)\n1\tCell "b" (code)\n2\tx\nOutput (stdout):\n>\tCell\n>\t[Output]');
  expect(structured).toEqual({
    id: "a",
    cellType: "code",
    source: 'Cell "b" (code)\nx\n',
    executionCount: 4,
    outputs: [{ type: "text", title: "Output (stdout)", text: "Cell\n[Output]" }],
  });
});

test("showCell() keeps a hostile id and type on the line of their heading", () => {
  const { text } = show({ cell_type: 'x"\ny', id: 'a"\nCell "b', metadata: {}, source: "s" });
  expect(text).toBe('Cell "a\\"\\nCell \\"b" (x\\"\\ny)\n1\ts');
});

test("showCell() shows images among the outputs, and attachments of text", () => {
  expect(show(codeCell("a", "x", [image, stream("y\n")])).parts).toMatchObject([
    { type: "text", text: expect.stringMatching(/Output \(display_data, PNG image, .*\):$/) },
    { type: "image", mediaType: "image/png" },
    { type: "text", text: "Output (stdout):\n>\ty" },
  ]);
  const attachments = { "i.png": { "image/png": sampleImages.png.toString("base64") } };
  expect(show({ ...markdownCell("a", "![](attachment:i.png)"), attachments })).toMatchObject({
    images: 1,
    text: expect.stringContaining("Output (attachment i.png, PNG image"),
  });
});

test("showCell() shows as many images as it may", () => {
  const { images, text } = show(codeCell("a", "x", [image, image, image]), { maxImages: 2 });
  expect(images).toBe(2);
  expect(text).toContain("is not shown: too many images]");
});

test("showCell() cuts a big output and says where the rest is", () => {
  const long = Array.from({ length: 5_000 }, (_, index) => `row ${index}`).join("\n");
  let kept = "";
  const { text, structured } = show(codeCell("a", "x", [stream(long)]), {
    keep(whole) {
      kept = whole;
      return "result:kept";
    },
  });
  expect(kept).toBe(long);
  expect(text).toContain(">\trow 4999");
  expect(text).toMatch(
    /\n\[\d+ characters of this output are left out; all of it is in result:kept, go on at offset 6000\]\n/,
  );
  expect(JSON.stringify(structured).length).toBeLessThan(maxOutputChars * 2);
  expect(show(codeCell("a", "x", [stream(long)]), { keep: () => undefined }).text).toContain(
    "left out; they are in the file]",
  );
});

test("showCell() shows no more outputs once they are many", () => {
  const outputs = Array.from({ length: 10 }, () => stream("x".repeat(maxOutputChars)));
  expect(show(codeCell("a", "x", outputs)).text).toContain("[6 more outputs of this cell are not shown]");
});

test("U13 showCell() cuts a source that is too long, and breaks no character", () => {
  const { text } = show(markdownCell("a", `x${"😀".repeat(1_000)}`), { maxSourceChars: 100 });
  expect(text).toContain(
    "[The source has 2001 characters, the first 100 are shown; all of it is in result:kept, go on at offset 100]",
  );
  expect(text.isWellFormed()).toBe(true);
});
