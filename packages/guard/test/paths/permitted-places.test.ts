import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { permittedPlaces } from "../../src/paths/permitted-places.ts";
import { placeOf } from "../../src/paths/place-of.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("permittedPlaces() permits a call what was decided about for it, and nothing else", () => {
  const cwd = temporaryFolder({ f: "x", g: "x" });
  const permitted = permittedPlaces(() => false);
  const call = {};
  permitted.permit(call, placeOf("f", { cwd }), "read");
  expect(permitted.refusal(call, join(cwd, "f"), "read")).toBeUndefined();
  expect(permitted.refusal(call, join(cwd, "f"), "write")).toBeDefined();
  expect(permitted.refusal(call, join(cwd, "g"), "read")).toBe(
    `it leads to "${join(cwd, "g")}" now, which is not what was permitted`,
  );
  expect(permitted.refusal({}, join(cwd, "f"), "read")).toBeDefined();
  permitted.permit(call, placeOf("g", { cwd }), "write");
  expect(permitted.refusal(call, join(cwd, "g"), "read")).toBeUndefined();
});

test("permittedPlaces() permits all that is in a folder where that was decided about", () => {
  const cwd = temporaryFolder({ "d/f": "x", "dd/f": "x" });
  const permitted = permittedPlaces(() => false);
  const call = {};
  permitted.permit(call, placeOf("d", { cwd }), "read", true);
  expect(permitted.refusal(call, join(cwd, "d/f"), "read")).toBeUndefined();
  expect(permitted.refusal(call, join(cwd, "dd/f"), "read")).toBeDefined();
});

test("U77 permittedPlaces() does not permit where a link leads that was changed since", () => {
  const cwd = temporaryFolder({ "a/f": "x", "b/f": "x", link: { to: "a" }, other: { to: "b" } });
  const permitted = permittedPlaces(() => false);
  const call = {};
  permitted.permit(call, placeOf("link/f", { cwd }), "read");
  expect(permitted.refusal(call, placeOf("link/f", { cwd }).real, "read")).toBeUndefined();
  renameSync(join(cwd, "other"), join(cwd, "link"));
  expect(permitted.refusal(call, placeOf("link/f", { cwd }).real, "read")).toContain(join(cwd, "b/f"));
  symlinkSync("b", join(cwd, "other"));
});

test("permittedPlaces() compares without case where the file system does", () => {
  const call = {};
  const permitted = permittedPlaces(() => true);
  permitted.permit(call, placeOf("/Work/F", { cwd: "/" }), "read");
  expect(permitted.refusal(call, "/work/f", "read")).toBeUndefined();
});

test("permittedPlaces() takes back what was permitted before a call is decided about anew", () => {
  const cwd = temporaryFolder({ f: "x" });
  const permitted = permittedPlaces(() => false);
  const call = {};
  permitted.permit(call, placeOf("f", { cwd }), "read");
  permitted.forget(call);
  expect(permitted.refusal(call, join(cwd, "f"), "read")).toBeDefined();
});
