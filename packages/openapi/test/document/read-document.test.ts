import { expect, test } from "vitest";
import { loadDocuments } from "../../src/document/load-documents.ts";
import type { LoadOptions } from "../../src/document/load-options.ts";
import { readDocument } from "../../src/document/read-document.ts";
import { openApiToolset } from "../../src/index.ts";
import { serve } from "../serve.ts";

const usual: LoadOptions = {
  fetch,
  references: "near",
  maxBytes: 1_000_000,
  cwd: ".",
  documentUrl: undefined,
  signal: undefined,
};

test("readDocument() says why a document cannot be fetched", async () => {
  const { origin } = await serve(({ url }, response) => {
    if (url === "/page") response.writeHead(200, { "content-type": "text/html" }).end("<p>");
    else if (url === "/big") response.end("x".repeat(2_000_000));
    else if (url === "/moved") response.writeHead(301, { location: "http://127.0.0.1:9/x" }).end();
    else response.writeHead(404).end();
  });
  const reason = async (path: string): Promise<string> =>
    await loadDocuments(`${origin}${path}`, usual).then(
      () => "loaded",
      (error: Error) => error.message,
    );
  expect(await reason("/none")).toBe("the server answers HTTP 404 Not Found");
  expect(await reason("/page")).toContain("it is a web page");
  expect(await reason("/big")).toContain("it has more than 1000000 bytes");
  expect(await reason("/moved")).toContain('it redirects to "http://127.0.0.1:9/x"');
  await expect(loadDocuments("ftp://x/y", { ...usual, cwd: "/" })).rejects.toThrow("it does not exist");
});

test("an address with a password is not fetched, and the password is not told", async () => {
  await expect(openApiToolset("http://me:pass-word@127.0.0.1:9/a.json")).rejects.toThrow(
    "Cannot use the OpenAPI document at http://127.0.0.1:9/a.json#: an address with a user or password is not fetched",
  );
});

test("readDocument() counts what it reads in bytes", async () => {
  const { origin } = await serve((_, response) => response.end('{"a":"ää"}'));
  expect(await readDocument(`${origin}/`, usual)).toEqual({ uri: `${origin}/`, root: { a: "ää" }, bytes: 12 });
});
