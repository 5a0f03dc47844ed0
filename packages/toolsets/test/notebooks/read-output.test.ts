import { expect, test } from "vitest";
import { readOutput } from "../../src/notebooks/read-output.ts";
import { png, sampleImages } from "../images/sample-images.ts";

const base64 = (bytes: Buffer): string => bytes.toString("base64");

test("readOutput() shows what a stream says at last, without what a terminal would hide", () => {
  const output = { output_type: "stream", name: "stderr", text: ["10%\r", "100%\r\n", "\u001b[31mred\u001b[0m\n"] };
  expect(readOutput(output)).toEqual([{ type: "text", title: "Output (stderr)", text: "100%\nred" }]);
  expect(readOutput({ output_type: "stream", text: "a\n\n" })).toEqual([
    { type: "text", title: "Output (stdout)", text: "a\n" },
  ]);
});

test("readOutput() shows an error by its traceback, or by its name", () => {
  expect(
    readOutput({ output_type: "error", ename: "E", evalue: "v", traceback: ["\u001b[1mE\u001b[0m", "at 1"] }),
  ).toMatchObject([{ text: "E\nat 1" }]);
  expect(readOutput({ output_type: "error", ename: "E", evalue: "v", traceback: [] })).toMatchObject([
    { text: "E: v" },
  ]);
});

test("readOutput() shows data as plain text before other text, and names the rest", () => {
  const data = { "text/html": "<b>1</b>", "text/plain": ["1"], "application/x": {} };
  expect(readOutput({ output_type: "execute_result", data })).toEqual([
    { type: "text", title: "Output (execute_result, also text/html, application/x)", text: "1" },
  ]);
  expect(readOutput({ output_type: "display_data", data: { "application/json": { a: [1] } } })).toMatchObject([
    { text: '{"a":[1]}' },
  ]);
  expect(readOutput({ output_type: "display_data", data: { "image/svg+xml": "<svg/>" } })).toMatchObject([
    { text: "<svg/>" },
  ]);
  expect(readOutput({ output_type: "display_data", data: { "application/x": 1 } })).toMatchObject([
    { text: "nothing of it can be shown" },
  ]);
});

test("U65 readOutput() shows an image as what its bytes are", () => {
  const data = { "image/png": `${base64(sampleImages.jpeg)}\n`, "text/plain": "<Figure>" };
  expect(readOutput({ output_type: "display_data", data })).toMatchObject([
    { type: "image", mediaType: "image/jpeg", data: base64(sampleImages.jpeg) },
  ]);
});

test("U63 readOutput() says what an image is that is none, damaged or too large", () => {
  const shown = (bytes: Buffer): unknown =>
    readOutput({ output_type: "display_data", data: { "image/png": base64(bytes), "text/plain": "<Figure>" } });
  expect(shown(Buffer.from("<svg/>"))).toMatchObject([
    { type: "text", text: "an image that is none (6 bytes)\n<Figure>" },
  ]);
  expect(shown(sampleImages.png.subarray(0, 30))).toMatchObject([
    { type: "text", text: expect.stringContaining("damaged") },
  ]);
  expect(shown(png(3_000, 10))).toMatchObject([
    { type: "text", text: expect.stringContaining("too large to be shown") },
  ]);
});

test("readOutput() passes over what is no output", () => {
  for (const output of [null, 3, {}, { output_type: "display_data" }, { output_type: 3 }])
    expect(readOutput(output)).toEqual([]);
});
