import { expect, test } from "vitest";
import { proxyEnvironment } from "../../src/proxy/proxy-environment.ts";

test("proxyEnvironment() names the proxy in both letter cases, and leaves servers of the command's own alone", () => {
  const env = proxyEnvironment(1234);
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"])
    expect([env[name], env[name.toLowerCase()]]).toEqual(["http://127.0.0.1:1234", "http://127.0.0.1:1234"]);
  expect([env.NO_PROXY, env.no_proxy]).toEqual(["localhost,127.0.0.1,::1", "localhost,127.0.0.1,::1"]);
});
