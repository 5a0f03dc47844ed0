import { expect, test } from "vitest";
import { createServices } from "../../src/tool/create-services.ts";
import { type ServiceKey, serviceKey } from "../../src/tool/services.ts";

const A: ServiceKey<string> = serviceKey("A");
const B: ServiceKey<string> = serviceKey("B");

test("S1-50 set() wins over setDefault() in either order, and the first default stays", () => {
  expect(
    createServices()
      .setDefault(A, () => "default")
      .set(A, () => "set")
      .get(A),
  ).toBe("set");
  expect(
    createServices()
      .set(A, () => "set")
      .setDefault(A, () => "default")
      .get(A),
  ).toBe("set");
  expect(
    createServices()
      .setDefault(A, () => "first")
      .setDefault(A, () => "second")
      .get(A),
  ).toBe("first");
});

test("S1-50 a factory runs when its service is first asked for, once, also when it makes undefined", () => {
  let made = 0;
  const Nothing: ServiceKey<undefined> = serviceKey("Nothing");
  const services = createServices().set(Nothing, () => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  services.get(Nothing);
  services.get(Nothing);
  services.find(Nothing);
  expect(made).toBe(1);
});

test("S1-50 a service may need others; a circle is an error that shows it", () => {
  const chain = createServices()
    .set(A, (services) => `${services.get(B)}!`)
    .set(B, () => "b");
  expect(chain.get(A)).toBe("b!");
  const circle = createServices()
    .set(A, (services) => services.get(B))
    .set(B, (services) => services.get(A));
  expect(() => circle.get(A)).toThrow(
    expect.objectContaining({ code: "service-cycle", message: expect.stringContaining('"A" → "B" → "A"') }),
  );
});

test("S1-50 a missing service is an error naming the key and who asked; find() finds nothing", () => {
  const services = createServices().set(A, (inner) => inner.get(B));
  expect(() => services.get(B, "Bash")).toThrow(/Cannot get service "B" for "Bash".*createServices/);
  expect(() => services.get(B)).toThrow(expect.objectContaining({ code: "service-missing" }));
  expect(() => services.get(A)).toThrow(/"B" for "A"/);
  expect(services.find(B)).toBeUndefined();
});

test("a factory that fails is asked again", () => {
  let isReady = false;
  const services = createServices().set(A, () => {
    if (!isReady) throw new Error("not ready");
    return "a";
  });
  expect(() => services.get(A)).toThrow("not ready");
  isReady = true;
  expect(services.get(A)).toBe("a");
});

test("S1-50 close() ends what was made in reverse order, by whichever way it can be ended, once", async () => {
  const ended: string[] = [];
  const key = (name: string): ServiceKey<unknown> => serviceKey(name);
  const services = createServices()
    .set(key("plain"), () => "text")
    .set(key("close"), () => ({ close: () => ended.push("close") }))
    .set(key("dispose"), () => ({ [Symbol.dispose]: () => ended.push("dispose") }))
    .set(key("async"), () => ({
      [Symbol.asyncDispose]: async () => ended.push("async"),
      close: () => ended.push("wrong"),
    }))
    .set(key("unused"), () => ({ close: () => ended.push("unused") }));
  for (const name of ["plain", "close", "dispose", "async"]) services.get(key(name));
  await services.close();
  await services[Symbol.asyncDispose]();
  expect(ended).toEqual(["async", "dispose", "close"]);
  expect(() => services.get(key("unused"))).toThrow(/closed/);
  expect(services.find(key("unused"))).toBeUndefined();
});

test("close() ends the others when one fails, then rejects with what failed", async () => {
  const ended: string[] = [];
  const key = (name: string): ServiceKey<unknown> => serviceKey(name);
  const failing = (name: string) => () => ({ close: () => Promise.reject(new Error(name)) });
  const one = createServices()
    .set(key("a"), () => ({ close: () => ended.push("a") }))
    .set(key("b"), failing("b"));
  for (const name of ["a", "b"]) one.get(key(name));
  await expect(one.close()).rejects.toThrow("b");
  expect(ended).toEqual(["a"]);
  const two = createServices().set(key("a"), failing("a")).set(key("b"), failing("b"));
  for (const name of ["a", "b"]) two.get(key(name));
  await expect(two.close()).rejects.toBeInstanceOf(AggregateError);
});

test("set() of a service in use is refused", () => {
  const services = createServices().set(A, () => "a");
  services.get(A);
  expect(() => services.set(A, () => "b")).toThrow(TypeError);
});
