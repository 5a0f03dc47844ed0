import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createSession, type Session, type Toolset } from "haft";
import { onTestFinished } from "vitest";
import { type WebToolsetOptions, webToolset } from "../../src/web/web-toolset.ts";

/** A site on 127.0.0.1 until the test ends; its host and port. */
export async function localSite(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site whose pages are given by path, as type and body. */
export async function pagesSite(
  pages: Readonly<Record<string, readonly [type: string, body: string | Uint8Array]>>,
): Promise<string> {
  return await localSite((request, response) => {
    const page = pages[request.url ?? ""];
    if (page === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("nothing here");
    else response.writeHead(200, { "content-type": page[0] }).end(page[1]);
  });
}

/** A session with the web tools, which may do everything. */
export function webSession(options: WebToolsetOptions | Toolset): Session {
  const toolset = "tools" in options ? options : webToolset(options as WebToolsetOptions);
  return createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
}
