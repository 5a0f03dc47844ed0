import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { openNetwork } from "../../src/sandbox/open-network.ts";

test("openNetwork() opens a proxy, names what must be seen inside, and ends it", async () => {
  const opened = await openNetwork({ allowedDomains: ["a.test"] }, { node: "/usr/bin/node", lookup: undefined });
  const [folder = "", node] = opened.shown;
  expect([existsSync(`${folder}/proxy`), node]).toEqual([true, "/usr/bin/node"]);
  expect(opened.starter).toContain(`${folder}/proxy`);
  expect(opened.env.HTTPS_PROXY).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await opened.close();
  expect(existsSync(folder)).toBe(false);
});
