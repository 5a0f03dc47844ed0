import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { post } from "../../src/http/post.ts";

async function serve(status: number, location?: string): Promise<{ url: string; received: IncomingHttpHeaders[] }> {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    request.resume();
    response.writeHead(status, location === undefined ? {} : { location }).end("moved");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/x`, received };
}

function send(url: string): Promise<Response> {
  const headers = [{ authorization: "Bearer sk-1" }, { "api-key": "sk-2", Authorization: "Bearer sk-3" }];
  const signal = new AbortController().signal;
  return post(url, { provider: "test", fetch, headers, body: "{}", signal });
}

test("post() sends JSON and gives the response, whatever its status", async () => {
  const { url, received } = await serve(503);
  expect((await send(url)).status).toBe(503);
  expect(received[0]).toMatchObject({
    "content-type": "application/json",
    "api-key": "sk-2",
    authorization: "Bearer sk-3",
  });
});

test.each([301, 302, 303, 307, 308])("post() takes neither key nor request to where a %i leads", async (status) => {
  const other = await serve(200);
  const { url } = await serve(status, `${other.url.replace("127.0.0.1", "localhost")}?token=t`);
  const place = other.url.replace("127.0.0.1", "localhost");
  await expect(send(url)).rejects.toMatchObject({
    message: `Cannot get an answer from test: HTTP ${status}, it redirects to "${place}"; set the base URL to where the API is`,
    status,
  });
  expect(other.received).toEqual([]);
});

test("post() says where a relative redirect leads, and leaves a redirect to nowhere to its reader", async () => {
  const { url } = await serve(308, "/v2/x?key=k");
  await expect(send(url)).rejects.toThrow(`it redirects to "${new URL("/v2/x", url).href}"`);
  expect((await send((await serve(302)).url)).status).toBe(302);
});
