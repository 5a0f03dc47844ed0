import { expect, test } from "vitest";
import { guardedBackend } from "../../src/web/fetch-page.ts";
import { robotsRules } from "../../src/web/robots-rules.ts";
import { localSite } from "./local-site.ts";

const { signal } = new AbortController();

async function allows(
  status: number,
  text: string,
  paths: readonly string[],
  userAgent = "Haft/1 (test)",
): Promise<unknown> {
  let requests = 0;
  const host = await localSite((request, response) => {
    requests++;
    if (status === 302) return response.writeHead(302, { location: "https://example.com/robots.txt" }).end();
    response.writeHead(request.url === "/robots.txt" ? status : 500).end(text);
  });
  const rules = robotsRules(guardedBackend({ allowHosts: [host] }), userAgent, Date.now);
  const answers: boolean[] = [];
  for (const path of paths)
    answers.push(
      await rules.check(`http://${host}${path}`, signal).then(
        () => true,
        (error) => error.code !== "robots-disallowed",
      ),
    );
  return [answers, requests];
}

test("robotsRules() keeps to the group of its name, else to that of all, and asks once", async () => {
  const text = "User-agent: *\nDisallow: /\n\nUser-agent: haft\nDisallow: /private\nAllow: /private/open\n";
  expect(await allows(200, text, ["/", "/private", "/private/open"])).toEqual([[true, false, true], 1]);
  expect(await allows(200, text, ["/", "/private"], "Other/1")).toEqual([[false, false], 1]);
});

test("robotsRules() allows everything where there is no file, and nothing where it cannot be had", async () => {
  expect(await allows(404, "", ["/a"])).toEqual([[true], 1]);
  expect(await allows(503, "", ["/a"])).toEqual([[false], 1]);
  expect(await allows(429, "", ["/a"])).toEqual([[false], 1]);
  expect(await allows(302, "", ["/a"])).toEqual([[false], 1]);
  const rules = robotsRules(() => Promise.reject(new Error("down")), "Haft", Date.now);
  await expect(rules.check("https://site.test/a", signal)).rejects.toThrow(
    'Cannot fetch "https://site.test/a": the site\'s robots.txt does not allow it; use another source',
  );
});

test("robotsRules() passes on an abort", async () => {
  const controller = new AbortController();
  const rules = robotsRules(() => Promise.reject(controller.signal.reason), "Haft", Date.now);
  controller.abort(new Error("enough"));
  await expect(rules.check("https://site.test/", controller.signal)).rejects.toThrow("enough");
});
