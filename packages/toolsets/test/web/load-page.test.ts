import { expect, test } from "vitest";
import { guardedBackend } from "../../src/web/fetch-page.ts";
import { type LoadedPage, type PageLoader, pageLoader } from "../../src/web/load-page.ts";
import { localSite } from "./local-site.ts";

const { signal } = new AbortController();

async function countedSite(): Promise<{ host: string; paths: string[] }> {
  const paths: string[] = [];
  const host = await localSite((request, response) => {
    paths.push(request.url ?? "");
    if (request.url === "/away") response.writeHead(302, { location: "https://example.com/" }).end();
    else
      response
        .writeHead(request.url === "/broken" ? 500 : 200, { "content-type": "text/html" })
        .end(`<p>${request.url}`);
  });
  return { host, paths };
}

function loaderFor(host: string, now: () => number = () => 0): PageLoader {
  return pageLoader({ fetch: guardedBackend({ allowHosts: [host] }), userAgent: "Haft", now });
}

test("pageLoader() keeps a page for 15 minutes, for every format", async () => {
  let now = 0;
  const { host, paths } = await countedSite();
  const loader = loaderFor(host, () => now);
  const isCached = async (format: "html" | "markdown"): Promise<boolean> =>
    ((await loader.load(`http://${host}/a`, format, signal)) as Extract<LoadedPage, { type: "page" }>).isCached;
  expect([await isCached("html"), await isCached("html"), await isCached("markdown")]).toEqual([false, true, true]);
  now = 15 * 60_000 - 1;
  expect(await isCached("html")).toBe(true);
  now++;
  expect(await isCached("html")).toBe(false);
  loader.clear();
  expect(await isCached("html")).toBe(false);
  expect(paths).toHaveLength(3);
});

test("pageLoader() keeps neither failures nor redirects", async () => {
  const { host, paths } = await countedSite();
  const loader = loaderFor(host);
  for (const path of ["/broken", "/broken", "/away", "/away"])
    await loader.load(`http://${host}${path}`, "text", signal);
  expect(paths).toHaveLength(4);
});

test("pageLoader() asks the rules of robots once for a page that it then keeps", async () => {
  const { host } = await countedSite();
  const asked: string[] = [];
  const robots = { check: async (url: string): Promise<void> => void asked.push(url) };
  const loader = pageLoader({ fetch: guardedBackend({ allowHosts: [host] }), userAgent: "Haft", robots, now: () => 0 });
  await loader.load(`http://${host}/a`, "html", signal);
  await loader.load(`http://${host}/a`, "html", signal);
  expect(asked).toEqual([`http://${host}/a`]);
});
