import { expect, test } from "vitest";
import type { OperationPlan } from "../../src/operations/parameter.ts";
import { requestUrl } from "../../src/request/request-url.ts";

const plan = { parameters: [] } as unknown as OperationPlan;

test("requestUrl() is below the server's address", () => {
  expect(requestUrl(new URL("https://x.test/v1/"), "/a", plan, {}).href).toBe("https://x.test/v1/a");
  expect(requestUrl(new URL("https://x.test?k=1"), "/a//b", plan, {}).href).toBe("https://x.test/a//b?k=1");
  expect(requestUrl(new URL("https://x.test/v1"), "//evil.test/x", plan, {}).href).toBe(
    "https://x.test/v1//evil.test/x",
  );
  expect(() => requestUrl(new URL("https://x.test/v1"), "/../x", plan, {})).toThrow("leads elsewhere");
});
