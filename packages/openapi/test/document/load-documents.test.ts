import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadDocuments } from "../../src/document/load-documents.ts";
import type { LoadOptions } from "../../src/document/load-options.ts";
import { json, serve } from "../serve.ts";

const usual: LoadOptions = {
  fetch,
  references: "near",
  maxBytes: 1_000_000,
  cwd: ".",
  documentUrl: undefined,
  signal: undefined,
};

test("loadDocuments() loads files below the folder of the first, in circles too, and none above", async () => {
  const root = await mkdtemp(join(tmpdir(), "haft-test-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, "api", "parts"), { recursive: true });
  await writeFile(join(root, "secret.json"), "{}");
  await writeFile(join(root, "api", "main.yaml"), "a: {$ref: parts/b.json}\nc: {$ref: ../secret.json}\n");
  await writeFile(join(root, "api", "parts", "b.json"), JSON.stringify({ back: { $ref: "../main.yaml#/a" } }));
  const { documents, faults } = await loadDocuments("api/main.yaml", { ...usual, cwd: root });
  const uri = documents.first.uri;
  expect(documents.get(new URL("parts/b.json", uri).href)).toEqual({ back: { $ref: "../main.yaml#/a" } });
  expect(faults.map(({ message }) => message)).toEqual(["it lies outside of the folder of the first document"]);
  const none = await loadDocuments("api/main.yaml", { ...usual, cwd: root, references: "none" });
  expect(none.faults).toHaveLength(2);
});

test("loadDocuments() loads addresses of the same origin, and others only when it is let", async () => {
  const other = await serve((_, response) => json(response, { other: true }));
  const { origin } = await serve(({ url }, response) =>
    json(
      response,
      url === "/a.json"
        ? { x: { $ref: "b.json" }, y: { $ref: `${other.origin}/c.json` }, z: { $ref: "file:///etc/passwd" } }
        : { b: 1 },
    ),
  );
  const near = await loadDocuments(`${origin}/a.json`, usual);
  expect(near.documents.get(`${origin}/b.json`)).toEqual({ b: 1 });
  expect(near.faults.map(({ place }) => place)).toEqual([`${other.origin}/c.json#`, "file:///etc/passwd#"]);
  expect(other.arrived).toHaveLength(0);
  const let_ = await loadDocuments(`${origin}/a.json`, {
    ...usual,
    references: ({ protocol }) => protocol === "http:",
  });
  expect(let_.documents.get(`${other.origin}/c.json`)).toEqual({ other: true });
});

test("loadDocuments() reads no more than so many bytes and documents in all, and says it once", async () => {
  const { origin, arrived } = await serve(({ url = "" }, response) =>
    json(response, { next: { $ref: `${Number(url.slice(1)) + 1}` }, more: { $ref: "0" }, filled: "x".repeat(50) }),
  );
  const few = await loadDocuments(`${origin}/0`, { ...usual, maxBytes: 300 });
  expect(few.faults.map(({ message }) => message)).toEqual([expect.stringMatching(/^it has more than \d+ bytes/)]);
  expect(arrived.length).toBeLessThan(6);
  const { faults } = await loadDocuments(`${origin}/0`, usual);
  expect(faults.map(({ message }) => message)).toEqual([
    "it needs more than 500 documents in all; the others are not read",
  ]);
});
