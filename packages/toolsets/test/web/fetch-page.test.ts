import { expect, test } from "vitest";
import { fetchPage, guardedBackend } from "../../src/web/fetch-page.ts";
import { localSite } from "./local-site.ts";

test("fetchPage() asks for Markdown before HTML, under the given name, through the guarded fetch", async () => {
  const host = await localSite(({ headers }, response) => response.end(`${headers.accept}|${headers["user-agent"]}`));
  const { signal } = new AbortController();
  const page = await fetchPage(`http://${host}/`, guardedBackend({ allowHosts: [host] }), "Tester/1", signal);
  expect(page.type === "response" && Buffer.from(page.body).toString()).toMatch(
    /^text\/markdown, text\/html;q=0\.9.*\|Tester\/1$/,
  );
  await expect(fetchPage(`http://${host}/`, guardedBackend({}), "Tester/1", signal)).rejects.toMatchObject({
    code: "port-refused",
  });
});
