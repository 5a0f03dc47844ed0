import { readFile } from "node:fs/promises";
import { createBlobFolder, type JsonObject } from "haft";
import { expect, test } from "vitest";
import { contentParts } from "../../src/results/content-parts.ts";

const blobs = createBlobFolder(undefined);
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

test("a picture is shown with the type that it has, whatever it calls itself", async () => {
  expect(await contentParts([{ type: "image", mimeType: "image/jpeg", data: png }], blobs)).toEqual([
    { type: "image", mediaType: "image/png", data: png },
  ]);
});

test("what is no picture, sound, and binary resources are saved to files", async () => {
  const content = [
    { type: "image", mimeType: "image/png", data: Buffer.from("no picture").toString("base64") },
    { type: "audio", mimeType: "audio/wav", data: "UklGRg==" },
    { type: "resource", resource: { uri: "c:d", mimeType: "application/pdf", blob: "JVBERg==" } },
  ];
  const parts = await contentParts(content, blobs);
  const texts = parts.flatMap((part) => (part.type === "text" ? part.text.split("\n") : []));
  expect(texts[0]).toMatch(/^\[image, image\/png, 10 bytes, saved to .*\.png\]$/);
  expect(texts[1]).toMatch(/^\[audio, audio\/wav, 4 bytes, saved to .*\.wav\]$/);
  const file = /saved to (.*)\]$/.exec(texts[2] as string)?.[1] as string;
  expect(await readFile(file, "utf8")).toBe("%PDF");
  await blobs.remove();
});

test("U118 text stays text and loses what no reader sees", async () => {
  const content = [
    { type: "text", text: "\u001b[2Jplain\u200b" },
    { type: "resource", resource: { uri: "a:\u0007b", text: "em\u0000bedded" } },
    { type: "resource_link", uri: "e:f", name: "link", description: "of\u200b it" },
  ];
  expect(await contentParts(content, blobs)).toEqual([
    { type: "text", text: 'plain\nResource a:b:\nembedded\nResource e:f "link": of it' },
  ]);
});

test("what the protocol does not know is named", async () => {
  const lines = [
    '[content of the type "hologram", which is not known, was left out]',
    "[content of the type null, which is not known, was left out]",
    "[image without data]",
  ];
  expect(await contentParts([{ type: "hologram" }, 5, { type: "image" }], blobs)).toEqual([
    { type: "text", text: lines.join("\n") },
  ]);
  expect(await contentParts(undefined, blobs)).toEqual([]);
});

test("of an answer without end no more becomes pictures and files than a model could look at", async () => {
  const many = (item: JsonObject) => Array.from({ length: 3_000 }, () => item);
  const texts = await contentParts(many({ type: "text", text: "a" }), blobs);
  expect(texts).toEqual([{ type: "text", text: Array(3_000).fill("a").join("\n") }]);
  let files = 0;
  const counting = {
    ...blobs,
    save: async () => {
      files += 1;
      return "file";
    },
  };
  const pictures = await contentParts(many({ type: "image", data: png }), counting);
  expect(pictures.filter(({ type }) => type === "image")).toHaveLength(20);
  expect(files).toBe(100);
  const last = pictures.at(-1);
  expect(last?.type === "text" && last.text).toContain("[image was left out: the answer has more than 100 files]");
});
