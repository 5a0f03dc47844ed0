import { request } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { answerIn, listenForRedirect, type RedirectListener } from "../../src/auth/redirect-listener.ts";

let listener: RedirectListener | undefined;
afterEach(() => listener?.close());

async function listening(serverName = "s"): Promise<RedirectListener> {
  listener = await listenForRedirect({ state: "right", serverName });
  return listener;
}

/** What a browser gets: fetch would not send another host. */
function get(
  url: string,
  options: { readonly method?: string; readonly host?: string } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { method = "GET", host = new URL(url).host } = options;
    const asked = request(url, { method, headers: { host } }, async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    });
    asked.once("error", reject).end();
  });
}

test("listenForRedirect() takes the answer, and shows a page in which the server's name closes no tag", async () => {
  const { url, answer } = await listening('<script>"x"</script>');
  const page = await get(`${url}?code=c&state=right&iss=i`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("This window may be closed.");
  expect(page.text).toContain("&lt;script&gt;&quot;x&quot;&lt;/script&gt;");
  expect(page.text).not.toContain("<script>");
  expect(Object.fromEntries(await answer)).toEqual({ code: "c", state: "right", iss: "i" });
});

test("listenForRedirect() awaits nothing else: another path, method, host or state", async () => {
  const { url, answer } = await listening();
  const good = `${url}?code=c&state=right`;
  const refused = { status: 400, text: "This is not awaited.\n" };
  expect(await get(good.replace("/callback", "/"))).toEqual(refused);
  expect(await get(good, { method: "POST" })).toEqual(refused);
  expect(await get(good, { host: "evil.example" })).toEqual(refused);
  expect(await get(good.replace("right", "wrong"))).toEqual(refused);
  expect(await get(`${url}?code=c`)).toEqual(refused);
  expect(await get(`${url}?state=right`)).toEqual(refused);
  await get(`${url}?code=kept&state=right`);
  expect((await answer).get("code")).toBe("kept");
});

test("listenForRedirect() keeps the first answer when the address is asked twice", async () => {
  const { url, answer } = await listening();
  await get(`${url}?code=first&state=right`);
  await get(`${url}?code=second&state=right`);
  expect((await answer).get("code")).toBe("first");
});

test("listenForRedirect() is gone once it is closed, also for whoever is still connected", async () => {
  const { url, close } = await listening();
  const half = connect(Number(new URL(url).port), "127.0.0.1");
  half.on("error", () => undefined);
  await new Promise<void>((resolve) =>
    half.once("connect", () => half.write("GET /callback HTTP/1.1\r\nHost:", () => resolve())),
  );
  await close();
  await expect(get(`${url}?code=c&state=right`)).rejects.toThrow("ECONNREFUSED");
  half.destroy();
});

test("answerIn() takes no parameter twice, and either a code or an error", () => {
  const isAnswer = (query: string): boolean =>
    answerIn(new URL(`http://127.0.0.1/callback?${query}`), "s") !== undefined;
  expect(isAnswer("state=s&code=1")).toBe(true);
  expect(isAnswer("state=s&error=no")).toBe(true);
  expect(isAnswer("state=s&code=1&code=2")).toBe(false);
  expect(isAnswer("state=s&code=1&error=no")).toBe(false);
  expect(isAnswer("state=ss&code=1")).toBe(false);
});
