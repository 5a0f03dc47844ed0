import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server on this machine that answers with what arrived. It ends with the test. */
export async function echoServer(
  document?: (origin: string) => unknown,
): Promise<{ readonly origin: string; readonly urls: string[] }> {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    urls.push(`${request.method} ${request.url}`);
    const { authorization } = request.headers;
    const value = request.url === "/openapi.json" ? document?.(origin) : { url: request.url, authorization };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, urls };
}

/** A document with an operation that reads, one that destroys, and one that is named like a built-in tool. */
export function petDocument(server: string): unknown {
  return {
    ...{
      openapi: "3.1.0",
      info: { title: "Pets", version: "1" },
      servers: [{ url: server }],
      security: [{ token: [] }],
    },
    paths: {
      "/pets/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        get: { operationId: "getPet", summary: "Get a pet." },
        delete: { operationId: "deletePet" },
      },
      "/read": { get: { operationId: "Read" }, put: { parameters: [null] } },
    },
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}
