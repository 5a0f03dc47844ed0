import { readFileSync } from "node:fs";
import fc from "fast-check";
import { compileSchema, type JsonSchema } from "haft";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../src/settings/read-document.ts";
import { hasShape, permissionShapes, settingShapes } from "../../src/settings/setting-shapes.ts";
import { parseSettings } from "../../src/settings/settings-document.ts";

const schema = JSON.parse(readFileSync(new URL("../../settings.schema.json", import.meta.url), "utf8")) as JsonSchema;

describe("settings.schema.json", () => {
  test("names the settings that are read", () => {
    const properties = schema.properties as Record<string, JsonSchema>;
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(settingShapes).toSorted());
    const permissions = properties.permissions?.properties as Record<string, JsonSchema>;
    expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(permissionShapes).toSorted());
  });

  test("finds fault exactly where the reading of settings does", async () => {
    const check = compileSchema(schema);
    const value = fc.oneof(
      fc.constantFrom(
        undefined,
        null,
        true,
        5,
        "",
        " ",
        "Bash",
        "plan",
        "disable",
        [],
        ["Bash", 5],
        ["Bash", ""],
        {},
        { A: "x" },
      ),
      fc.constantFrom(
        { A: 1 },
        { "a b": "x" },
        { "": "x" },
        { A: "\0" },
        ["Read", "Edit"],
        "bypassPermissions",
        "yolo",
      ),
    );
    const permissions = fc.record(
      Object.fromEntries([...Object.keys(permissionShapes), "other"].map((key) => [key, value])),
    );
    const settings = fc.record({
      ...Object.fromEntries([...Object.keys(settingShapes), "other"].map((key) => [key, value])),
      permissions: fc.oneof(value, permissions),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(settings, value), async (given) => {
        const text = JSON.stringify(given) ?? "{}";
        const origin = { source: "user", file: undefined, folder: "/", isOfClaude: false } as const;
        const { warnings } = readDocument(await parseSettings(text), origin);
        expect([text, warnings.length > 0]).toEqual([text, check(JSON.parse(text)) !== undefined]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("hasShape()", () => {
  test("takes what is of a shape, and nothing that only looks like it", () => {
    expect(hasShape([], "object")).toBe(false);
    expect(hasShape(null, "object")).toBe(false);
    expect(hasShape("plan", "mode")).toBe(true);
    expect(hasShape("constructor", "mode")).toBe(false);
  });
});
