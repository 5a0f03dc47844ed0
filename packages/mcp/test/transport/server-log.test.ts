import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createServerLog } from "../../src/transport/server-log.ts";

test("what a server writes is kept in a file for this user alone, and its end in memory", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-log-"));
  const log = createServerLog("my/server", join(folder, "logs"));
  log.write("\u001b[31mone\n");
  log.note("two");
  log.write("x".repeat(5_000));
  await log.flush();
  const file = join(folder, "logs", "my_server.log");
  expect(await readFile(file, "utf8")).toBe(`\u001b[31mone\n[haft] two\n${"x".repeat(5_000)}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(log.tail).toBe("x".repeat(4_000));
  await rm(folder, { recursive: true });
});

test("the file ends at 10 MB, and a file that cannot be written disturbs nobody", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-log-"));
  const log = createServerLog("s", folder);
  for (let i = 0; i < 5; i++) log.write("y".repeat(4_000_000));
  await log.flush();
  expect((await stat(join(folder, "s.log"))).size).toBe(12_000_000);
  await rm(folder, { recursive: true });
  const broken = createServerLog("s", "/dev/null/none");
  broken.write("z");
  await broken.flush();
  expect(broken.tail).toBe("z");
});

test("a file that earlier connections have filled is put aside", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-log-"));
  const file = join(folder, "s.log");
  for (const text of ["a".repeat(12_000_000), "b", "c"]) {
    const log = createServerLog("s", folder);
    expect(log.file).toBe(file);
    log.write(text);
    await log.flush();
  }
  expect(await readFile(file, "utf8")).toBe("bc");
  expect((await stat(`${file}.old`)).size).toBe(12_000_000);
  await rm(folder, { recursive: true });
});
