import { expect, test } from "vitest";
import { bash, guardWith } from "./guard-setup.ts";

test("coverCommand() needs a rule for every part that is not read-only, and places for what it touches", async () => {
  const { tried } = guardWith({ allow: ["Bash(make:*)", "Bash(cp:*)", "Read(//var/log/**)"] }, { files: { a: "" } });
  expect(await tried(bash, "make && ls | wc -l")).toBe("allow rule");
  expect(await tried(bash, "make && touch x")).toBe("ask undecided");
  expect(await tried(bash, "cat /var/log/syslog")).toMatch(/^allow/);
  expect(await tried(bash, "cat /var/lib/x")).toBe("ask undecided");
  expect(await tried(bash, "cp /var/lib/x a")).toBe("allow rule");
  expect(await tried(bash, "cp a /var/tmp/x")).toBe("ask undecided");
  expect(await tried(bash, 'cp "$A" b')).toBe("allow rule");
  expect(await tried(bash, 'cp a "$B"')).toBe("ask undecided");
  expect(await tried(bash, 'cat "$A"')).toBe("ask undecided");
});

test("coverCommand() takes a rule for the whole tool for every part", async () => {
  const { tried } = guardWith({ allow: ["Bash"] });
  expect(await tried(bash, "anything at all | and more")).toBe("allow rule");
});
