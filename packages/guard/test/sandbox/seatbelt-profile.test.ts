import { expect, test } from "vitest";
import { seatbeltProfile } from "../../src/sandbox/seatbelt-profile.ts";

test("seatbeltProfile() denies writing, allows the folders, and protects in them; the last rule counts", () => {
  expect(
    seatbeltProfile({ writable: ['/p "q"'], protected: ['/p "q"/.git/hooks'], hidden: ["/k"], network: "off" }),
  ).toBe(`(version 1)
(allow default)
(deny file-write*)
(allow file-write*
  (subpath "/p \\"q\\"")
  (literal "/dev/null")
  (literal "/dev/zero")
  (literal "/dev/random")
  (literal "/dev/urandom")
  (literal "/dev/stdout")
  (literal "/dev/stderr")
  (literal "/dev/ptmx")
  (regex #"^/dev/(fd/|tty)"))
(deny file-write*
  (subpath "/p \\"q\\"/.git/hooks"))
(deny file-write-unlink
  (literal "/p \\"q\\"")
  (literal "/p \\"q\\"/.git"))
(deny file-read* file-write*
  (subpath "/k"))
(deny network*)
(deny signal)
(allow signal (target same-sandbox))
`);
  expect(seatbeltProfile({ writable: [], protected: [], hidden: [], network: "on" })).not.toContain("network");
});

test("seatbeltProfile() lets programs reach the one port of this machine at which the proxy listens", () => {
  const plan = { writable: [], protected: [], hidden: [] };
  expect(seatbeltProfile({ ...plan, network: { port: 4711 } })).toContain(
    '(deny network*)\n(allow network-outbound (remote ip "localhost:4711"))\n',
  );
});
