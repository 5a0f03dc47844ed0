import { type } from "arktype";
import * as v from "valibot";
import { expect, test } from "vitest";
import { z } from "zod";
import { validateStandard } from "../../src/schema/validate-standard.ts";

test("validateStandard() returns what the library makes of a valid value, at once where it can", () => {
  expect(validateStandard(z.object({ n: z.number().default(5) }), {})).toEqual({ ok: true, value: { n: 5 } });
});

test("S4-16 issues of the library carry the code refused and the path", () => {
  const schema = z.object({ a: z.object({ "b.c": z.array(z.string().refine((s) => s === "x", "only x")) }) });
  expect(validateStandard(schema, { a: { "b.c": ["y"] } })).toEqual({
    ok: false,
    issues: [{ path: 'a["b.c"][0]', code: "refused", message: "only x" }],
  });
  expect(validateStandard(v.object({ a: v.string() }), { a: 1 })).toMatchObject({
    issues: [{ path: "a", code: "refused" }],
  });
  expect(validateStandard(type({ a: "string" }), { a: 1 })).toMatchObject({ issues: [{ path: "a", code: "refused" }] });
});

test("S4-18 checks may be asynchronous and see the whole object", async () => {
  const schema = z
    .object({ from: z.number(), to: z.number() })
    .refine(async ({ from, to }) => from < to, "from must be before to");
  const result = validateStandard(schema, { from: 2, to: 1 });
  expect(result).toBeInstanceOf(Promise);
  expect(await result).toEqual({
    ok: false,
    issues: [{ path: "$", code: "refused", message: "from must be before to" }],
  });
});
