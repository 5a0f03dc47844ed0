import { checkTool } from "haft";
import { toolContract, toolsetContract } from "haft/testing";
import { expect, test } from "vitest";
import { braveSearch } from "../../src/web/services/brave-search.ts";
import { webToolset } from "../../src/web/web-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { pagesSite, webSession } from "./local-site.ts";

const search = braveSearch({ key: "k" });

for (const { name, run } of toolsetContract(() => webToolset({ search }))) test(name, run);
for (const tool of webToolset({ search }).tools) {
  for (const { name, run } of toolContract(() => ({
    tool,
    valid: (tool.examples ?? []).map(({ input }) => input),
    invalid: [{}, { unheardOf: 1 }],
  })))
    test(`${tool.name}: ${name}`, run);
}

test("checkTool() has nothing to say about the web tools", () => {
  expect(webToolset({ search }).tools.flatMap((tool) => checkTool(tool))).toEqual([]);
});

test("S0-92 webToolset() has WebFetch and WebSearch, with snake_case aliases", () => {
  expect(webToolset().tools.map(({ name, aliases }) => [name, aliases?.[0]])).toEqual([
    ["WebFetch", "web_fetch"],
    ["WebSearch", "web_search"],
  ]);
  expect(webToolset().tools.map((tool) => tool.isEnabled?.())).toEqual([undefined, false]);
  expect(webToolset({ search }).tools[1]?.isEnabled?.()).toBe(true);
});

test("webToolset() gives each session its own pages, and forgets them when it is reset", async () => {
  const host = await pagesSite({ "/a": ["text/plain", "a"] });
  const toolset = webToolset({ allowHosts: [host] });
  const isCached = async (session: ReturnType<typeof webSession>): Promise<unknown> =>
    ((await callInSession(session, "WebFetch", { url: `http://${host}/a` })).structured as { isCached: boolean })
      .isCached;
  const first = webSession(toolset);
  expect([await isCached(first), await isCached(first), await isCached(webSession(toolset))]).toEqual([
    false,
    true,
    false,
  ]);
});

test("webToolset() shows as much at once as the host wants", async () => {
  const host = await pagesSite({ "/a": ["text/plain", "abcdefghij"] });
  const answer = await callInSession(webSession({ allowHosts: [host], maxOutputChars: 4 }), "WebFetch", {
    url: `http://${host}/a`,
  });
  expect(answer.structured).toMatchObject({ result: "abcd", nextOffset: 4 });
});
