import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createLastingTemp } from "../../src/sandbox/lasting-temp.ts";
import type { Mount } from "../../src/sandbox/mount-plan.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

test("createLastingTemp() puts folders in the place of the empty ones, for one program at a time", async () => {
  const folder = await temporaryFolder();
  const tmp: Mount = { path: "/tmp", kind: "empty" };
  const all: readonly Mount[] = [tmp, { path: "/run", kind: "empty" }];
  const lasting = createLastingTemp(folder);
  const plan = { mounts: all, links: [], own: { writable: ["/home/u"] } };
  const first = await lasting.take([tmp], plan);
  expect(first.mounts).toEqual([
    { path: "/tmp", kind: "empty", from: join(folder, "tmp") },
    { path: "/run", kind: "empty", from: undefined },
  ]);
  expect((await lasting.take([tmp], plan)).mounts).toEqual(all);
  await first.release();
  expect((await lasting.take([tmp], plan)).mounts).toEqual(first.mounts);
  expect((await createLastingTemp(join(folder, "gone")).take([tmp], plan)).mounts).toEqual(all);
  for (const open of [folder, dirname(folder)])
    expect((await createLastingTemp(folder).take([tmp], { ...plan, own: { writable: [open] } })).mounts).toEqual(all);
});

test("createLastingTemp() removes links from the way to what is mounted, and nothing else", async () => {
  const [folder, shown, outside] = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()]);
  await mkdir(join(shown, "a/b"), { recursive: true });
  await writeFile(join(shown, "file"), "");
  await mkdir(join(outside, "b"));
  const kept = join(folder, shown.slice(1).replaceAll("/", "-"));
  await mkdir(kept);
  await symlink(outside, join(kept, "a"));
  await symlink("/etc/passwd", join(kept, "file"));
  await symlink("/etc", join(kept, "named"));
  await writeFile(join(kept, "data"), "data");
  const empty: Mount = { path: shown, kind: "empty" };
  const mounts = [empty, ...["a/b", "file"].map((name): Mount => ({ path: join(shown, name), kind: "shown" }))];
  const links = [{ path: join(shown, "named"), target: "/usr" }];
  await createLastingTemp(folder).take([empty], { mounts, links, own: { writable: [] } });
  expect(await readdir(kept)).toEqual(["data"]);
  expect(await readdir(outside)).toEqual(["b"]);
});
