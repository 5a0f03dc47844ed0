import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { fileStamp, OpenDocuments, type OpenDocumentsOptions } from "../../src/lsp/open-documents.ts";
import { project } from "./lsp-project.ts";

function recorded(options: Partial<OpenDocumentsOptions> = {}) {
  const sent: string[] = [];
  const documents = new OpenDocuments({
    notify(method, params) {
      const { textDocument, contentChanges } = params as {
        textDocument: { uri: string; version?: number; text?: string };
        contentChanges?: readonly { text: string }[];
      };
      const text = textDocument.text ?? contentChanges?.[0]?.text;
      sent.push(
        [method.slice(13), textDocument.uri.split("/").at(-1), textDocument.version, text].filter(Boolean).join(" "),
      );
    },
    languageId: () => "x",
    takesChanges: true,
    saves: "no",
    ...options,
  });
  return { documents, sent };
}

test("a document is opened once and changed with growing versions", () => {
  const { documents, sent } = recorded({ saves: "yes" });
  documents.show("/a", "1", "s");
  documents.show("/a", "1", "s");
  documents.show("/a", "2", "t");
  expect(sent).toEqual(["didOpen a 1 1", "didChange a 2 2", "didSave a"]);
  expect(documents.version("file:///a")).toBe(2);
});

test("one that takes no changes gets it opened anew", () => {
  const { documents, sent } = recorded({ takesChanges: false });
  documents.show("/a", "1", "s");
  documents.show("/a", "2", "t");
  expect(sent).toEqual(["didOpen a 1 1", "didClose a", "didOpen a 2 2"]);
});

test("the one that was not shown for longest is closed", () => {
  const { documents, sent } = recorded({ maxOpen: 2 });
  for (const path of ["/a", "/b", "/a", "/c"]) documents.show(path, "1", "s");
  expect(sent).toEqual(["didOpen a 1 1", "didOpen b 1 1", "didOpen c 1 1", "didClose b"]);
  expect([documents.has("/a"), documents.has("/b")]).toEqual([true, false]);
});

test("refresh() tells what the disk has, and closes what is gone", async () => {
  const folder = await project({ a: "1", b: "1" });
  const { documents, sent } = recorded();
  for (const name of ["a", "b"]) documents.show(join(folder, name), "1", (await fileStamp(join(folder, name))) ?? "");
  await documents.refresh();
  expect(sent).toHaveLength(2);
  await writeFile(join(folder, "a"), "22");
  await rm(join(folder, "b"));
  await documents.refresh();
  expect(sent.slice(2)).toEqual(["didChange a 2 22", "didClose b"]);
  expect(documents.version(pathToFileURL(join(folder, "b")).href)).toBeUndefined();
});
