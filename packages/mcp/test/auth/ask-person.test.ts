import { setTimeout as wait } from "node:timers/promises";
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

test("askPerson() ends with the signal while the page is still being made, and leaves no rejection behind", async () => {
  const controller = new AbortController();
  const asking = askPerson(server, {
    openBrowser: () => undefined,
    timeoutMs: 10_000,
    signal: controller.signal,
    port: undefined,
    page: async () => {
      controller.abort(new Error("enough"));
      await wait(50);
      throw new Error("late");
    },
  });
  await expect(asking).rejects.toThrow("enough");
});

test("askPerson() counts the time from when the page is there", async () => {
  const asking = askPerson(server, {
    openBrowser: (url) => fetch(url).then(() => undefined),
    timeoutMs: 200,
    signal: undefined,
    port: undefined,
    page: async (redirectUrl, state) => {
      await wait(400);
      return back(redirectUrl, state);
    },
  });
  expect((await asking).parameters.get("code")).toBe("c");
});
