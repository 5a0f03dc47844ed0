import { expect, test } from "vitest";
import { sandboxDescription } from "../../src/sandbox/sandbox-description.ts";

test("sandboxDescription() counts the places that cannot be read", () => {
  expect(sandboxDescription("bubblewrap", { deniedReads: ["/a", "/b"] })).toBe(
    "bubblewrap: files can be written only in the session's folders and in /tmp, which is another one for commands alone and ends with each, there is no network, 2 places cannot be read",
  );
});

test("sandboxDescription() says where temporary files go, and who sees them", () => {
  const words = (...given: Parameters<typeof sandboxDescription>): string | undefined =>
    /only (.*), there is no network$/.exec(sandboxDescription(...given))?.[1];
  const temp = "/t/files";
  const lastingTemp = "/t";
  expect(words("bubblewrap", { temp, lastingTemp })).toBe(
    "in the session's folders, in $TMPDIR, which all tools see, and in /tmp, which is another one for commands alone",
  );
  expect(words("bubblewrap", { temp })).toMatch(/commands alone and ends with each$/);
  expect(words("seatbelt", { temp })).toBe("in the session's folders and in $TMPDIR, which all tools see");
  for (const options of [{}, { temp, lastingTemp }])
    expect(words("seatbelt", options)).toBe("in the session's folders and in $TMPDIR and /tmp, which all tools see");
});
