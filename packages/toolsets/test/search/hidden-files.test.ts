import { expect, test } from "vitest";
import { hiddenFiles, hiddenNotice, shownMessages } from "../../src/search/hidden-files.ts";

test("hiddenFiles() asks about the listed and about the real path", () => {
  const asked: string[] = [];
  const place = { base: "/link", folder: "/real", target: "." };
  const hides = hiddenFiles(place, {
    refusal: () => undefined,
    hides: (path) => {
      asked.push(path);
      return path === "/real/b";
    },
  });
  expect(["./a", "./b", "./b"].map((path) => hides?.(path))).toEqual([false, true, true]);
  expect(asked).toEqual(["/link/a", "/real/a", "/link/b", "/real/b"]);
  expect(hiddenFiles(place, undefined)).toBeUndefined();
});

test("hiddenNotice() says how many files are left out and not which", () => {
  expect(hiddenNotice({ files: 0, isComplete: false })).toBeUndefined();
  expect(hiddenNotice({ files: 1, isComplete: true })).toBe("1 file is not shown: a rule forbids reading it");
  expect(hiddenNotice({ files: 3, isComplete: false })).toBe(
    "At least 3 files are not shown: a rule forbids reading them",
  );
});

test("shownMessages() leaves out what names a hidden file", () => {
  const messages = "rg: ./a: Permission denied (os error 13)\nrg: ./secret: Permission denied (os error 13)\nother";
  expect(shownMessages(messages, (path) => path === "./secret")).toBe(
    "rg: ./a: Permission denied (os error 13)\nother",
  );
  expect(shownMessages(messages, undefined)).toBe(messages);
});
