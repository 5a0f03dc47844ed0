import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { showBytes } from "../../src/web/show-bytes.ts";
import { temporaryFolder } from "../call-tool.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const url = "https://a.test/file.zip";
const zip = Uint8Array.of(0x50, 0x4b, 0, 1);

test("showBytes() shows an image whatever the server calls it", async () => {
  const { parts } = await showBytes({ url, headers: { "content-type": "text/plain" }, body: png }, undefined);
  expect(parts).toEqual([
    { type: "text", text: `${url}: PNG image, ${png.length} bytes, 1 x 1 pixels` },
    { type: "image", mediaType: "image/png", data: png.toString("base64") },
  ]);
});

test("showBytes() saves what cannot be shown, and says what it is", async () => {
  const shown = await showBytes(
    { url, headers: { "content-type": "application/zip" }, body: zip },
    await temporaryFolder(),
  );
  expect(shown.result).toBe(`${url}: application/zip (4 bytes), saved as ${shown.path}`);
  expect(new Uint8Array(await readFile(shown.path as string))).toEqual(zip);
});

test("showBytes() refuses what it can neither show nor save", async () => {
  const damaged = showBytes({ url, headers: {}, body: png.subarray(0, 20) }, undefined);
  await expect(damaged).rejects.toMatchObject({ code: "not-text", message: expect.stringContaining("damaged") });
  await expect(showBytes({ url, headers: {}, body: zip }, undefined)).rejects.toMatchObject({
    code: "not-text",
    message: expect.stringContaining("data of no declared type (4 bytes)"),
  });
});
