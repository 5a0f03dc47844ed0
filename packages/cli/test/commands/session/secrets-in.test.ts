import { expect, test } from "vitest";
import { secretsIn } from "../../../src/commands/session/secrets-in.ts";

test("secretsIn() are the values of variables named like keys, unless they are too short to be any", () => {
  const env = { A_API_KEY: "sk-12345678", GITHUB_TOKEN: "ghp_1234", PASSWORD: "short", PATH: "/usr/bin:/bin" };
  expect(secretsIn(env)).toEqual(["sk-12345678", "ghp_1234"]);
});
