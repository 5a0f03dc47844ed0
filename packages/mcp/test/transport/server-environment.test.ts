import { expect, test } from "vitest";
import { serverEnvironment } from "../../src/transport/server-environment.ts";

test("a server gets a few variables and its own, and no keys of others", () => {
  const environment = { PATH: "/bin", HOME: "/root", OPENAI_API_KEY: "secret", SHELL: "() { :; }" };
  expect(serverEnvironment(environment, { HOME: "/srv", TOKEN: "t" })).toEqual({
    PATH: "/bin",
    HOME: "/srv",
    TOKEN: "t",
  });
});
