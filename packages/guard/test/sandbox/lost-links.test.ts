import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lostLinks, namedPaths } from "../../src/sandbox/lost-links.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

test("namedPaths() says where those of the paths that are there lead", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "real"));
  await symlink("real", join(folder, "link"));
  expect(await namedPaths([join(folder, "link"), `${folder}/link/`, join(folder, "gone")])).toEqual([
    { path: join(folder, "link"), target: join(folder, "real") },
  ]);
});

test("lostLinks() are those that an empty folder hides, not those in a folder that is shown in it", () => {
  const links = ["/tmp/a", "/tmp/p/b", "/home/c"].map((path) => ({ path, target: "/opt" }));
  expect(
    lostLinks(
      [...links, { path: "/tmp/same", target: "/tmp/same" }],
      [
        { path: "/tmp", kind: "empty" },
        { path: "/tmp/p", kind: "writable" },
      ],
    ).map(({ path }) => path),
  ).toEqual(["/tmp/a"]);
});
