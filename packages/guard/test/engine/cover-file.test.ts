import { expect, test } from "vitest";
import { edit, grep, guardWith, read, write } from "./guard-setup.ts";

test("coverFile() lets what may be written be read, and not the other way round", async () => {
  const { tried } = guardWith({ allow: ["Edit(//var/a/**)", "Read(//var/b/**)"] });
  expect(await tried(read, "/var/a/x")).toBe("allow rule");
  expect(await tried(write, "/var/a/x")).toBe("allow rule");
  expect(await tried(grep, "/var/b/sub")).toBe("allow rule");
  expect(await tried(edit, "/var/b/x")).toBe("ask undecided");
});

test("coverFile() allows a place only when its text and its end are both allowed", async () => {
  const files = { "home/x": "", "in/link": "-> ../home/x", "in/file": "" };
  const { tried } = guardWith({ allow: ["Edit(/in/**)"] }, { files });
  expect(await tried(edit, "in/file")).toBe("allow rule");
  expect(await tried(edit, "in/link")).toBe("ask undecided");
});
