import { expect, test } from "vitest";
import { withoutSecrets } from "../../src/http/without-secrets.ts";

test("withoutSecrets() masks secrets in message, stack and causes", () => {
  const cause = new TypeError('"Bearer sk-secret" is an invalid header value');
  const error = withoutSecrets(new Error("Incorrect key: sk-secret, sk-secret", { cause }), ["sk-secret"]) as Error;
  expect(error.message).toBe("Incorrect key: ***, ***");
  expect(cause.message).toBe('"Bearer ***" is an invalid header value');
  expect(`${error.stack}${cause.stack}`).not.toContain("sk-secret");
});

test("withoutSecrets() passes on what is no error", () => {
  expect(withoutSecrets("sk-secret", ["sk-secret"])).toBe("sk-secret");
});
