import { expect, test } from "vitest";
import { apiCredentials, credentialSecrets } from "../../../src/commands/openapi/api-credentials.ts";

test("apiCredentials() reads the variables that are named", () => {
  expect(apiCredentials(["token=TOKEN", "my login=LOGIN"], { TOKEN: "t", LOGIN: "me:pw" })).toEqual({
    token: "t",
    "my login": "me:pw",
  });
});

test("apiCredentials() refuses a credential itself without showing it, and a variable that is not set", () => {
  expect(() => apiCredentials(["token=sk-12345"], {})).toThrow(/not written as SCHEME=VARIABLE/);
  expect(() => apiCredentials(["sk-12345"], {})).not.toThrow(/12345/);
  expect(() => apiCredentials(["token=NONE"], {})).toThrow(
    "Cannot use --openapi-credential token=NONE: NONE is not set",
  );
});

test("credentialSecrets() names passwords alone, too", () => {
  expect(credentialSecrets({ a: "key", b: "me:pass:word" })).toEqual(["key", "me:pass:word", "pass:word"]);
});
