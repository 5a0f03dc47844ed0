import { expect, test } from "vitest";
import { methodTraits } from "../../src/tools/operation-traits.ts";

test("methodTraits() says what a method may do", () => {
  const of = (method: string) => {
    const { readOnly, concurrencySafe, idempotent, destructive, openWorld } = methodTraits(method);
    return [
      readOnly && "reads",
      concurrencySafe && "beside others",
      idempotent && "again",
      destructive && "destroys",
      openWorld && "outside",
    ]
      .filter(Boolean)
      .join(", ");
  };
  expect(of("get")).toBe("reads, beside others, again, outside");
  expect(of("QUERY")).toBe("reads, beside others, again, outside");
  expect(of("POST")).toBe("outside");
  expect(of("PATCH")).toBe("outside");
  expect(of("PUT")).toBe("again, outside");
  expect(of("DELETE")).toBe("again, destroys, outside");
  expect(of("COPY")).toBe("destroys, outside");
});
