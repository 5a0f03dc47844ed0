import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserCommand, openBrowser } from "../../src/terminal/open-browser.ts";
import { temporaryFolder } from "../haft-process.ts";
import { memoryIo } from "../memory-io.ts";

const url = "https://login.example/a?b=1&c=$(touch x)";

test("browserCommand() takes $BROWSER, and the system's program without it", () => {
  expect(browserCommand(url, { BROWSER: "firefox" }, "linux")).toEqual(["firefox", url]);
  expect(browserCommand(url, { BROWSER: "my-browser --new %s:lynx" }, "linux")).toEqual(["my-browser", "--new", url]);
  expect(browserCommand(url, {}, "darwin")).toEqual(["open", url]);
  expect(browserCommand(url, {}, "win32")).toEqual(["rundll32", "url.dll,FileProtocolHandler", url]);
  expect(browserCommand(url, { DISPLAY: ":0" }, "linux")).toEqual(["xdg-open", url]);
  expect(browserCommand(url, {}, "linux")).toEqual([]);
});

test("openBrowser() hands the address to the program as it is, and minds no program that is missing", async () => {
  const folder = temporaryFolder();
  const [program, seen] = [join(folder, "browser"), join(folder, "seen")];
  await writeFile(program, `#!/bin/sh\nprintf %s "$1" > "${seen}.new" && mv "${seen}.new" "${seen}"\n`);
  await chmod(program, 0o755);
  openBrowser(url, memoryIo({ env: { BROWSER: program, PATH: process.env.PATH } }));
  while (!existsSync(seen)) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readFile(seen, "utf8")).toBe(url);
  expect(() => openBrowser(url, memoryIo({ env: { BROWSER: join(folder, "none") } }))).not.toThrow();
});
