import { expect, test } from "vitest";
import { createServices } from "../../src/tool/create-services.ts";
import { serviceKey } from "../../src/tool/services.ts";

test("S1-49 serviceKey() carries the type of what it finds; keys of equal name are equal", () => {
  const Count = serviceKey<number>("Count");
  const services = createServices().set(Count, () => 3);
  const count: number = services.get(Count);
  expect([count, services.get(serviceKey<number>("Count"))]).toEqual([3, 3]);
});
