import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { examineOllama } from "../../../src/commands/doctor/examine-ollama.ts";

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const examine = (address: string): ReturnType<typeof examineOllama> => examineOllama({ fetch }, address);

test("examineOllama() asks it which models it has", async () => {
  const models = ["a:8b", "b", "c", "d"].map((name) => ({ name }));
  const asked: (string | undefined)[] = [];
  const address = await listen(({ url }, response) => {
    asked.push(url);
    response.end(JSON.stringify({ models }));
  });
  expect(await examine(address)).toMatchObject({
    state: "ok",
    detail: `answers at ${address}; 4 models: a:8b, b, c …`,
  });
  expect(asked).toEqual(["/api/tags"]);
});

test("examineOllama() takes what has no models, is another program, is silent or is not there for no model", async () => {
  const empty = await listen((_, response) => response.end('{"models":[]}'));
  expect(await examine(empty)).toMatchObject({ state: "note", detail: expect.stringContaining("it has no model") });
  const other = await listen((_, response) => response.end("{}"));
  expect(await examine(other)).toMatchObject({
    state: "note",
    detail: expect.stringContaining("something else answers"),
  });
  const silent = await listen(() => {});
  expect(await examine(silent)).toMatchObject({ state: "note", detail: `does not answer at ${silent}` });
  expect(await examine("http://127.0.0.1:9")).toMatchObject({ state: "note" });
});
