import type { Operation } from "@haft/openapi";
import { expect, test } from "vitest";
import { wantedOperations } from "../../../src/commands/openapi/wanted-operations.ts";

const operations = [
  { method: "GET", path: "/pets", tags: ["pet"] },
  { method: "DELETE", path: "/pets/{id}", tags: ["pet", "admin"] },
  { method: "GET", path: "/shop/pets", tags: [] },
] as unknown as readonly Operation[];

function wanted(...patterns: readonly string[]): readonly string[] {
  return operations.filter(wantedOperations(patterns)).map(({ method, path }) => `${method} ${path}`);
}

test("wantedOperations() takes methods, paths, both, and tags; one of several is enough", () => {
  expect(wanted()).toHaveLength(3);
  expect(wanted("GET")).toEqual(["GET /pets", "GET /shop/pets"]);
  expect(wanted("/pets*")).toEqual(["GET /pets", "DELETE /pets/{id}"]);
  expect(wanted("/pets/{id}")).toEqual(["DELETE /pets/{id}"]);
  expect(wanted("GET /*pets")).toEqual(["GET /pets", "GET /shop/pets"]);
  expect(wanted("tag:admin", "GET /shop/*")).toEqual(["DELETE /pets/{id}", "GET /shop/pets"]);
});

test("wantedOperations() refuses what is no pattern", () => {
  for (const pattern of ["", "pets", "get", "GET pets", "tag:", "https://x.test/pets"])
    expect(() => wantedOperations([pattern])).toThrow("it is no method (GET), path (/pets/*), both, or tag:NAME");
});
