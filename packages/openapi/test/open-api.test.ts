import { expect, test } from "vitest";
import { openApi } from "../src/open-api.ts";
import { oneOperation } from "./call.ts";

test("openApi() fills in what the options leave open", async () => {
  const { api, faults } = await openApi(oneOperation({}), {});
  expect(api).toMatchObject({ dialect: "openapi", credentials: {}, headers: {}, maxResponseBytes: 10_000_000 });
  expect(faults).toEqual([]);
});

test("openApi() refuses an address that is none", async () => {
  await expect(openApi(oneOperation({}), { documentUrl: "api.json" })).rejects.toThrow(
    "Cannot make a toolset of an API: its documentUrl is no whole address",
  );
});
