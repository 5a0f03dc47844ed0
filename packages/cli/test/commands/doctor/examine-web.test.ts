import { expect, test } from "vitest";
import { examineWeb } from "../../../src/commands/doctor/examine-web.ts";
import { memoryIo } from "../../memory-io.ts";

const found = async (env: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await examineWeb(memoryIo({ env }))).map(({ name, state, detail }) => `${name} ${state}: ${detail}`);

test("S0-104 examineWeb() says what WebSearch is configured by, or what turns it on, and which model reads pages", async () => {
  expect(await found({})).toEqual([
    expect.stringMatching(/^WebSearch note: off: no search service is set; set SEARXNG_URL, /),
    expect.stringMatching(/^WebFetch note: .*HAFT_SMALL_MODEL/),
  ]);
  expect(await found({ BRAVE_API_KEY: "secret", HAFT_SMALL_MODEL: "ollama:tiny" })).toEqual([
    "WebSearch ok: by BRAVE_API_KEY",
    "WebFetch ok: pages are read by ollama:tiny",
  ]);
  expect((await found({ HAFT_SMALL_MODEL: "tiny" }))[1]).toMatch(/^WebFetch problem: .*HAFT_SMALL_MODEL/s);
});
