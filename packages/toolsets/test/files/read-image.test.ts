import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ToolError, type ToolOutput } from "haft";
import { expect, test } from "vitest";
import { readImage, sniffImage } from "../../src/files/read-image.ts";
import { maxImageBytes } from "../../src/images/image-kind.ts";
import { temporaryFolder } from "../call-tool.ts";
import { png, sampleImages } from "../images/sample-images.ts";

async function show(bytes: Buffer): Promise<ToolOutput | string> {
  const path = join(await temporaryFolder(), "f");
  await writeFile(path, bytes);
  await using file = await open(path);
  const kind = await sniffImage(file);
  if (kind === undefined) return "no image";
  return await readImage(file, kind, "f").catch((error) => {
    if (!ToolError.isInstance(error)) throw error;
    return `${error.code}: ${error.message}`;
  });
}

test.each(Object.entries(sampleImages))(
  "U15 readImage() shows a %s image with its type, size and dimensions",
  async (name, bytes) => {
    const output = (await show(bytes)) as ToolOutput;
    const [text, image] = output.content;
    expect(text).toEqual({
      type: "text",
      text: expect.stringMatching(`^f: \\w+ image \\(image/${name}\\), ${bytes.length} bytes, 3 x 2 pixels$`),
    });
    expect(image).toEqual({ type: "image", mediaType: `image/${name}`, data: bytes.toString("base64") });
    expect(output.structured).toEqual({
      type: "image",
      mediaType: `image/${name}`,
      originalSize: bytes.length,
      dimensions: { width: 3, height: 2 },
    });
  },
);

test("readImage() shows 5 MiB of base64 and 2,000 pixels a side, and says what to do with more", async () => {
  const empty = png(2_000, 2_000, Buffer.alloc(0)).length;
  const largest = (await show(png(2_000, 2_000, Buffer.alloc(maxImageBytes - empty)))) as ToolOutput;
  expect(largest.content[1]).toMatchObject({ type: "image", data: expect.objectContaining({ length: 5_242_880 }) });
  expect(await show(png(2_000, 2_000, Buffer.alloc(maxImageBytes - empty + 1)))).toBe(
    'image-too-large: Cannot show "f": it is a PNG image of 3932161 bytes; at most 3932160 bytes and 2000 pixels a side are shown. Make a smaller copy with a command and read that',
  );
  expect(await show(png(10, 2_001))).toMatch(/^image-too-large: .*it is a PNG image .* 10 x 2001 pixels; at most/);
});

test("U63 readImage() fails plainly on what only begins like an image", async () => {
  expect(await show(Buffer.from("\x89PNG\r\n\x1a\nnot really an image", "latin1"))).toMatch(
    /^image-invalid: .*begins like a PNG/,
  );
  expect(await show(sampleImages.jpeg.subarray(0, -3))).toBe(
    'image-invalid: Cannot show "f": it begins like a JPEG image (38 bytes), but it ends too early',
  );
  expect(await show(Buffer.from("x"))).toBe("no image");
});
