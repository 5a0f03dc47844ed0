import { expect, test } from "vitest";
import { isEmail } from "../../src/schema/is-email.ts";

test.each(["a@b.co", "first.last@sub.example.com", "a@-.b", "a@b..c"])("S4-16 T-21 isEmail() accepts %s", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(["a@b", "a b@c.de", "a+b@c.de", "@c.de", "a@b.co\n", "用户@例子.中国"])(
  "S4-16 T-21 isEmail() refuses %j",
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
