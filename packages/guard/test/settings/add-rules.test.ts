import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { addRules } from "../../src/settings/add-rules.ts";
import { settingsHome } from "./settings-home.ts";

async function added(text: string, ...rules: string[]): Promise<string> {
  const { root } = settingsHome({ "project/.haft/settings.json": text });
  const file = join(root, "project/.haft/settings.json");
  await addRules(file, "allow", rules);
  return readFileSync(file, "utf8");
}

describe("addRules()", () => {
  test("makes the file and its folder, for the owner alone", async () => {
    const { root } = settingsHome();
    const file = join(root, "home/.config/haft/settings.json");
    await addRules(file, "deny", ["Read(.env)"]);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ permissions: { deny: ["Read(.env)"] } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    expect(readdirSync(dirname(file))).toEqual(["settings.json"]);
  });

  test("leaves comments, form and everything else as they are", async () => {
    const text =
      '// mine\n{\n\t"permissions": {\n\t\t// what runs\n\t\t"allow": [\n\t\t\t"Read", // all\n\t\t],\n\t},\n\t"model": "x"\n}\n';
    expect(await added(text, "Bash(ls)", "Read")).toBe(
      '// mine\n{\n\t"permissions": {\n\t\t// what runs\n\t\t"allow": [\n\t\t\t"Read",\n\t\t\t"Bash(ls)", // all\n\t\t],\n\t},\n\t"model": "x"\n}\n',
    );
    expect(JSON.parse(await added('{"model":"x"}', "Read"))).toEqual({ model: "x", permissions: { allow: ["Read"] } });
    expect(await added('\ufeff{\r\n  "model": "x"\r\n}\r\n', "Read")).toMatch(/^\ufeff\{\r\n {2}"model": "x",\r\n/);
    expect(await added("", "Read")).toBe('{\n  "permissions": {\n    "allow": [\n      "Read"\n    ]\n  }\n}\n');
  });

  test("adds no rule twice, and writes nothing when there is nothing to add", async () => {
    const text = '{"permissions":{"allow":["Read"]}}';
    expect(await added(text, "Read", "Read")).toBe(text);
    expect(JSON.parse(await added(text, "Edit", "Edit")).permissions.allow).toEqual(["Read", "Edit"]);
  });

  test.each([
    ["{", "line 1"],
    ["[]", "no list"],
    ['{"permissions": 5}', "no list"],
    ['{"permissions": {"allow": "Bash"}}', "no list"],
  ])("does not touch what it cannot add to: %j", async (text, words) => {
    const { root } = settingsHome({ "project/.haft/settings.json": text });
    const file = join(root, "project/.haft/settings.json");
    await expect(addRules(file, "allow", ["Read"])).rejects.toThrow(words);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("no link leads it out of the folder", async () => {
    const { root } = settingsHome({ "outside/settings.json": "{}", "project/real.json": "{}" });
    const file = join(root, "project/.haft/settings.json");
    symlinkSync("../outside", join(root, "project/.haft"));
    await expect(addRules(file, "allow", ["Read"])).rejects.toThrow(/a link leads it to ".*outside/);
    expect(readFileSync(join(root, "outside/settings.json"), "utf8")).toBe("{}");

    const second = join(root, "project/second/settings.json");
    mkdirSync(dirname(second));
    symlinkSync("../../outside/new.json", second);
    await expect(addRules(second, "allow", ["Read"])).rejects.toThrow("Cannot add rules");
    expect(existsSync(join(root, "outside/new.json"))).toBe(false);

    const third = join(root, "project/third/settings.json");
    mkdirSync(dirname(third));
    symlinkSync("../real.json", third);
    await addRules(third, "allow", ["Read"]);
    expect(readFileSync(join(root, "project/real.json"), "utf8")).toContain("Read");
  });

  test("keeps the mode of the file", async () => {
    const { root } = settingsHome({ "project/.haft/settings.json": "{}" });
    const file = join(root, "project/.haft/settings.json");
    chmodSync(file, 0o644);
    await addRules(file, "allow", ["Read"]);
    expect(statSync(file).mode & 0o777).toBe(0o644);
  });

  test("many at once lose nothing", async () => {
    const { root } = settingsHome();
    const file = join(root, "project/.haft/settings.json");
    const rules = Array.from({ length: 20 }, (_, index) => `Bash(echo ${index})`);
    await Promise.all(rules.map((rule) => addRules(file, "allow", [rule])));
    expect(JSON.parse(readFileSync(file, "utf8")).permissions.allow.toSorted()).toEqual(rules.toSorted());
    writeFileSync(file, "{}");
    await addRules(file, "allow", []);
    expect(readFileSync(file, "utf8")).toBe("{}");
  });
});
