import { expect, test } from "vitest";
import { askPerson } from "../../src/auth/ask-person.ts";

const server = { name: "s", type: "http", url: "https://mcp.example" } as const;

/** A page that leads straight back. */
const back = async (redirectUrl: string, state: string): Promise<URL> =>
  new URL(`${redirectUrl}?code=c&state=${state}`);

test("askPerson() gives what the page led back with, and where to", async () => {
  const states: string[] = [];
  const ask = () =>
    askPerson(server, {
      openBrowser: (url) => fetch(url).then(() => undefined),
      timeoutMs: 10_000,
      signal: undefined,
      port: undefined,
      page: (redirectUrl, state) => {
        states.push(state);
        return back(redirectUrl, state);
      },
    });
  const { parameters, redirectUrl } = await ask();
  expect(parameters.get("code")).toBe("c");
  expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
  await ask();
  expect(new Set(states).size).toBe(2);
});

test("askPerson() fails as the browser does, and listens no longer", async () => {
  let listened = "";
  const asking = askPerson(server, {
    openBrowser: () => Promise.reject(new Error("there is no browser")),
    timeoutMs: 10_000,
    signal: undefined,
    port: undefined,
    page: (redirectUrl, state) => {
      listened = redirectUrl;
      return back(redirectUrl, state);
    },
  });
  await expect(asking).rejects.toThrow("there is no browser");
  await expect(fetch(listened)).rejects.toThrow("fetch failed");
});
