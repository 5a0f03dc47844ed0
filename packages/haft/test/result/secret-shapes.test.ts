import { expect, test } from "vitest";
import { createRedactor } from "../../src/result/create-redactor.ts";

const redact = createRedactor([]);
// Joined here, so that no scanner takes this file for a leak.
const token = (prefix: string, chars = 36): string => prefix + "Ab3dEf6hIj9k".repeat(9).slice(0, chars);

test("secretShapes mask the tokens of well known services", () => {
  for (const secret of [
    token("sk-"),
    token("sk-proj-"),
    token("sk-ant-api03-"),
    token("sk_live_"),
    token("ghp_"),
    token("github_pat_"),
    token("glpat-"),
    token("xoxb-"),
    token("xapp-1-"),
    `AKIA${"IOSFODNN7EXAMPLE"}`,
    token("AIza", 35),
    token("ya29."),
    token("GOCSPX-"),
    token("npm_"),
    token("hf_"),
    token("gsk_"),
    token("dop_v1_"),
    `${token("SG.", 22)}.${token("", 43)}`,
    token("123456789:AA", 33),
    `${token("eyJ", 30)}.${token("eyJ", 40)}.${token("", 43)}`,
  ]) {
    expect(redact(`key ${secret}, "${secret}" and ${secret}`)).toBe('key [redacted], "[redacted]" and [redacted]');
  }
});

test("secretShapes mask private keys, also in JSON and when cut off", () => {
  const key = `-----BEGIN RSA PRIVATE KEY-----\n${token("", 64)}\n${token("", 40)}==\n-----END RSA PRIVATE KEY-----`;
  expect(redact(`before ${key} after`)).toBe("before [redacted] after");
  expect(JSON.parse(redact(JSON.stringify({ key, next: 1 })))).toEqual({ key: "[redacted]", next: 1 });
  expect(redact(key.slice(0, 80))).toBe("[redacted]");
});

test("secretShapes mask the secret alone in headers, URLs and assignments", () => {
  const secret = token("", 20);
  const cases: readonly (readonly [string, string])[] = [
    [`Authorization: Bearer ${secret}`, "Authorization: Bearer [redacted]"],
    [`authorization: basic ${secret}==`, "authorization: basic [redacted]"],
    ["postgres://ann:s3cr%23t@db:5432/x", "postgres://ann:[redacted]@db:5432/x"],
    ["redis://:p@ss@db", "redis://:[redacted]@db"],
    [`https://${secret}@github.com/a/b`, "https://[redacted]@github.com/a/b"],
    [`https://x/?api_key=${secret}&page=2`, "https://x/?api_key=[redacted]&page=2"],
    ['{"password": "two words", "user": "ann"}', '{"password": "[redacted]", "user": "ann"}'],
    ['{\\"clientSecret\\":\\"v4lue!\\"}', '{\\"clientSecret\\":\\"[redacted]\\"}'],
    ["DB_PASSWORD='v4l ue'", "DB_PASSWORD='[redacted]'"],
    ["secretAccessKey => v4lue!x", "secretAccessKey => [redacted]"],
  ];
  for (const [text, masked] of cases) expect(redact(text)).toBe(masked);
});

test("secretShapes leave ordinary text alone", () => {
  for (const text of [
    "The task-management-system-for-small-teams asks for a password: yes",
    "disk-usage-of-the-whole-partition, risk_assessment_of_this_quarter",
    "Basic authentication needs internationalization; the bearer of bad news",
    "commit 3f785f0a1c2b9e8d7c6b5a493827160fedcba987, sha256-x, 2026-11-30T20:00:00Z",
    "https://example.com/a:b?c=d@e mailto:ann@example.com",
    "The passwords are wrong: try again",
  ]) {
    expect(redact(text)).toBe(text);
  }
});
