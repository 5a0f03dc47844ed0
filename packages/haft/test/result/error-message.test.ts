import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedactor } from "../../src/result/create-redactor.ts";
import { type ErrorDetail, errorMessage } from "../../src/result/error-message.ts";

const redact = createRedactor(["hunter2-value"]);
const shown = (error: unknown, detail: ErrorDetail = "redacted"): string | undefined =>
  errorMessage(error, { detail, redact });

test("S3-57 errorMessage() is the message of an error, at most 4096 bytes, cut at a whole character", () => {
  expect(shown(new Error("no such row"))).toBe("no such row");
  expect(shown(new Error("é".repeat(5_000)))).toBe("é".repeat(2_048));
  expect(shown(new Error("x".repeat(5_000)), "full")).toHaveLength(4_096);
});

test("S3-57 errorMessage() is undefined where there is no message, so that a fixed text can stand there", () => {
  for (const error of [new Error(""), new Error(" \n"), "", undefined]) expect(shown(error)).toBeUndefined();
});

test("C-10 errorMessage() shows nothing, what is redacted, or all", () => {
  const error = new Error("login failed with hunter2-value in /home/ann/app/config.json");
  expect(shown(error, "none")).toBeUndefined();
  expect(shown(error)).toBe("login failed with [redacted] in [path]");
  expect(shown(error, "full")).toBe("login failed with hunter2-value in /home/ann/app/config.json");
});

test("S4-24 errorMessage() has a text for anything that can be thrown", () => {
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error("no");
      },
    },
  );
  expect(shown("plain text")).toBe("plain text");
  expect(shown({ message: "like an error" })).toBe("like an error");
  expect(shown({ code: 7 })).toBe('{"code":7}');
  expect(shown(null)).toBe("null");
  for (const error of [hostile, Symbol("s"), Object.create(null), 1n, { message: hostile }]) {
    expect(() => shown(error)).not.toThrow();
  }
  fc.assert(
    fc.property(fc.anything(), (error) => {
      expect(Buffer.byteLength(shown(error) ?? "")).toBeLessThanOrEqual(4_096);
    }),
  );
});

test("errorMessage() takes out absolute paths of every kind", () => {
  const message = [
    "open '/home/ann/my files/a.txt'",
    "at:/srv/app/x.js (/opt/app/y.ts:10:5), file:///home/ann/z.mjs",
    'read "C:\\Users\\Ann\\a b.txt" or D:\\work\\c.txt or ~/secret/d',
    "path=/var/log/app.log",
  ].join("\n");
  expect(shown(new Error(message))).toBe(
    ["open '[path]'", "at:[path] ([path]), [path]", 'read "[path]" or [path] or [path]', "path=[path]"].join("\n"),
  );
});

test("errorMessage() keeps what is no path: URLs, routes, dates, fractions", () => {
  const message =
    "GET /v1/users/3 of https://api.example.com:8080/v1/users/3?a=/b gave 404 on 01/02/2026, 3/4 and/or a/b/c";
  expect(shown(new Error(message))).toBe(message);
});

test("errorMessage() takes out the lines of stacks", () => {
  const error = new Error("outer");
  expect(shown(new Error(`failed\n${error.stack}\nend`))).toBe("failed\nError: outer\nend");
  expect(shown(new Error('Traceback (most recent call last):\n  File "/a/b.py", line 3, in f\nValueError: bad'))).toBe(
    "ValueError: bad",
  );
});

test("errorMessage() removes control characters", () => {
  expect(shown(new Error("\x1b[31mred\x1b[0m\0"))).toBe("red");
});

test("errorMessage() redacts before it cuts, so that no part of a secret stays", () => {
  expect(shown(new Error(`${"x".repeat(4_090)}hunter2-value`))).not.toContain("hunt");
});

test("errorMessage() takes little time for a message of 1 MB", () => {
  for (const unit of ["/a", " /a/", "'/a/b", "at /a:1:1\n", "C:\\", "\x1b[", "/"]) {
    expect(Buffer.byteLength(shown(new Error(unit.repeat(1_000_000 / unit.length))) ?? "")).toBeLessThanOrEqual(4_096);
  }
});
