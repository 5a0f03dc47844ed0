import { Agent } from "undici";
import { expect, test } from "vitest";
import { followRedirects } from "../../src/urls/follow-redirects.ts";
import { localServer } from "./local-server.ts";

test("followRedirects() goes on within a host, and returns a redirect to another one", async () => {
  const host = await localServer((request, response) => {
    const location = { "/": "/next#part", "/next": "https://other.test/a#part" }[request.url ?? ""];
    response.writeHead(302, { location }).end();
  });
  const agent = new Agent();
  const answer = await followRedirects(new URL(`http://${host}/`), { allowHosts: [host] }, agent);
  await agent.close();
  expect(answer).toEqual({
    type: "redirect",
    url: `http://${host}/next`,
    status: 302,
    statusText: "Found",
    target: "https://other.test/a",
  });
});
