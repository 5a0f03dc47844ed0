import { expect, test } from "vitest";
import { describeBody, refusal } from "../../src/protocols/refusal.ts";

test("refusal() says who refused what, with which status", () => {
  expect(refusal("No such model. ", { provider: "p", status: 404 }).message).toBe(
    "Cannot get an answer from p: HTTP 404, No such model",
  );
  expect(refusal("too long", { provider: "p" }, "context-too-long")).toMatchObject({
    message: "Cannot get an answer from p: too long",
    code: "context-too-long",
  });
});

test("describeBody() names a web page, and quotes the beginning of anything else", () => {
  expect(describeBody("<html><title>Bad gateway</title>")).toBe(
    'it answered with the web page "Bad gateway"; check the base URL',
  );
  expect(describeBody(" <html>")).toBe("it answered with a web page; check the base URL");
  expect(describeBody(" no ")).toBe("no");
  expect(describeBody("x".repeat(900))).toHaveLength(500);
  expect(describeBody(" ")).toBe("it gave no reason");
});
