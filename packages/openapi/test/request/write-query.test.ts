import { expect, test } from "vitest";
import { callIt, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

test("the query arrives as the document says it, byte for byte", async () => {
  const { origin, arrived } = await serve();
  const parameters = [
    { name: "a b", in: "query", schema: { type: "string" } },
    { name: "tags", in: "query", schema: { type: "array" }, explode: false },
    { name: "raw", in: "query", allowReserved: true, schema: { type: "string" } },
    { name: "filter", in: "query", style: "deepObject", schema: { type: "object" } },
    { name: "where", in: "query", content: { "application/json": { schema: { type: "object" } } } },
    { name: "none", in: "query", schema: { type: ["string", "null"] } },
    { name: "flag", in: "query", schema: { type: "boolean" } },
  ];
  const input = {
    a_b: "1&2",
    tags: ["x,y", "z"],
    raw: "/p?q=1&r",
    filter: { k: "v" },
    where: { n: [1] },
    none: null,
    flag: false,
  };
  await callIt(oneOperation({ parameters }), input, { baseUrl: `${origin}/v1/?fixed=1` });
  expect(arrived[0]?.url).toBe(
    "/v1/thing?fixed=1&a%20b=1%262&tags=x%2Cy,z&raw=/p?q=1%26r&filter%5Bk%5D=v&where=%7B%22n%22%3A%5B1%5D%7D&flag=false",
  );
});

test("a whole query of OpenAPI 3.2 is written from one value", async () => {
  const { origin, arrived } = await serve();
  const parameters = [
    { name: "q", in: "querystring", content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } } },
  ];
  await callIt(oneOperation({ parameters }), { q: { a: "1 2", b: [1, 2] } }, { baseUrl: origin });
  expect(arrived[0]?.url).toBe("/thing?a=1+2&b=1&b=2");
});
