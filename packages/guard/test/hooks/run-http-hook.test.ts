import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { runHttpHook } from "../../src/hooks/run-http-hook.ts";

/** What came of one hook that this server answers. */
async function ask(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
  timeoutMs = 20_000,
) {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => {
      body += piece;
    });
    request.on("end", () => answer(request, response, body));
  }).listen(0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  try {
    const headers = { authorization: `Bearer \${TOKEN}` };
    return await runHttpHook(url, { tool_name: "Bash" }, { headers, env: { TOKEN: "t" }, timeoutMs });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("runHttpHook() posts the event as JSON, with variables in its headers, and reads the answer", async () => {
  const answer = await ask((request, response, body) => {
    const { method, headers } = request;
    response.end(JSON.stringify({ decision: "block", reason: `${method} ${headers.authorization} ${body}` }));
  });
  expect(answer).toEqual({ output: { decision: "deny", reason: 'POST Bearer t {"tool_name":"Bash"}' } });
});

test("an empty answer and a text decide nothing", async () => {
  expect(await ask((_, response) => response.end())).toEqual({ output: {} });
  expect(await ask((_, response) => response.end("thanks"))).toEqual({ output: {}, text: "thanks" });
});

test("U85 an error, a redirect, an endless answer, silence and a server that is gone decide nothing and are told", async () => {
  const status = (code: number, headers = {}) =>
    ask((_, response) => response.writeHead(code, headers).end('{"decision":"block"}'));
  expect(await status(500)).toEqual({ problem: "the server answered 500" });
  expect(await status(302, { location: "http://127.0.0.1:1/" })).toEqual({ problem: "the server answered 302" });
  const endless = await ask((_, response) => {
    const timer = setInterval(() => response.write("x".repeat(100_000)), 1);
    response.on("close", () => clearInterval(timer));
  });
  expect(endless).toEqual({ problem: "its answer has more than 1000000 bytes" });
  expect(await ask(() => {}, 100)).toEqual({ problem: "it did not answer within 100 ms" });
  const gone = await runHttpHook("http://127.0.0.1:1/", {}, { headers: {}, env: {}, timeoutMs: 20_000 });
  expect(gone).toMatchObject({ problem: expect.stringContaining("the server cannot be asked") });
});
