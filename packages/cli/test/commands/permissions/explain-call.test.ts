import { join } from "node:path";
import { expect, test } from "vitest";
import { explainCall } from "../../../src/commands/permissions/explain-call.ts";
import { echoServer, petDocument } from "../openapi/api-server.ts";
import { folderWithSettings, noChoices } from "./folder-with-settings.ts";

async function why(call: string, more: Partial<Parameters<typeof explainCall>[0]["options"]> = {}) {
  const { folder, io } = folderWithSettings();
  await explainCall({ options: { ...noChoices, ...more }, operands: [call] }, io);
  return { folder, ...io.written };
}

test("explainCall() says what would become of a call, and which rule of which file decides", async () => {
  const { stdout, folder } = await why("Bash(cat .env)");
  const file = join(folder, ".haft/settings.json");
  expect(stdout).toContain(
    `Bash(cat .env) is denied: "cat .env" reads ".env", which the deny rule "Read(.env)" (${file}:1)`,
  );
  expect(stdout).toContain(`  rule: Read(.env) (${file}:1)\n  mode: default\n`);
  expect((await why("Bash(npm test)")).stdout).toMatch(/^Bash\(npm test\) runs: .*settings\.json:2/);
});

test("explainCall() says which rules would let a call run, and what of the settings does not count", async () => {
  const { stdout, stderr } = await why("Bash(git push)");
  expect(stdout).toMatch(
    /^Bash\(git push\) asks: no rule decides and "git push" is not read-only\n {2}mode: default\n {2}runs in: .*\n {2}would let it run: Bash\(git push/,
  );
  expect(stderr).toContain("the folder is not trusted");
  expect((await why("Bash(git push)", { "permission-mode": "bypassPermissions" })).stdout).toMatch(/ runs: /);
});

test("explainCall() says that a tool which always asks does", async () => {
  expect((await why("EnterPlanMode")).stdout).toMatch(/^EnterPlanMode.* asks: /);
});

test("explainCall() counts the tool's own check, as the call does", async () => {
  const set = 'Config({"action":"set","setting":"model","value":"ollama:qwen3"})';
  for (const mode of ["default", "bypassPermissions"] as const)
    expect((await why(set, { "permission-mode": mode })).stdout).toMatch(/ asks: it is a tool that always asks\n/);
  expect((await why(set, { "permission-mode": "dontAsk" })).stdout).toMatch(/ is denied: .* nobody is asked\n/);
  const port = (await why("WebFetch(http://localhost:8765/)")).stdout;
  expect(port).toMatch(/ is denied: Cannot fetch .*the port 8765 is not allowed/);
  expect(port).not.toContain("would let it run");
  expect((await why('Config({"action":"get","setting":"model"})')).stdout).toMatch(/ runs: /);
  expect((await why("Bash(touch x)", { "permission-mode": "plan" })).stdout).toMatch(/ is denied: in mode "plan"/);
});

test("explainCall() says that a call is an example, where nothing is written of what it is about", async () => {
  expect((await why("Bash")).stdout).toMatch(
    /^Bash\(git status --short\) runs: .*\n {2}an example: Bash alone says nothing/,
  );
  expect((await why("Bash(ls)")).stdout).not.toContain("example");
  expect((await why("EnterPlanMode")).stdout).not.toContain("example");
});

test("explainCall() answers programs in JSON", async () => {
  expect(JSON.parse((await why("Bash(git push)", { json: true })).stdout)).toMatchObject({
    decision: "ask",
    by: "undecided",
    mode: "default",
    suggestedRules: [expect.stringContaining("Bash(git push")],
  });
});

test("explainCall() names the hooks that are asked before, with their file, and runs none", async () => {
  const hook = { type: "command", command: "exit 2" };
  const settings = JSON.stringify({ hooks: { PreToolUse: [{ matcher: "Bash", hooks: [hook] }] } });
  expect((await why("Bash(ls)", { settings })).stdout).toMatch(
    / runs: .*\n {2}mode: default\n {2}runs in: no sandbox.*\n {2}would be asked first: PreToolUse hook "exit 2" of .*; what it says is known when it runs\n/,
  );
  expect((await why("Read(a)", { settings })).stdout).not.toMatch(/asked first|runs in/);
});

test("explainCall() names the PermissionRequest hooks where a call would be asked about, after those that are asked first", async () => {
  const hooks = (command: string) => [{ matcher: "Bash", hooks: [{ type: "command", command }] }];
  const settings = JSON.stringify({ hooks: { PermissionRequest: hooks("exit 2"), PreToolUse: hooks("exit 1") } });
  const asked = (await why("Bash(git push)", { settings })).stdout;
  expect(asked).toMatch(
    /\n {2}would be asked first: PreToolUse hook "exit 1" of .*\n {2}would be asked before anybody is: PermissionRequest hook "exit 2" of .*; what it says is known when it runs\n/,
  );
  const { hooks: named } = JSON.parse((await why("Bash(git push)", { settings, json: true })).stdout);
  expect(named).toEqual([
    expect.stringMatching(/^PreToolUse hook "exit 1"/),
    expect.stringMatching(/^PermissionRequest hook "exit 2"/),
  ]);
  for (const unasked of [why("Bash(ls)", { settings }), why("Bash(cat .env)", { settings })])
    expect((await unasked).stdout).not.toContain("PermissionRequest");
  const denied = why("Bash(git push)", { settings, "permission-mode": "dontAsk" });
  expect((await denied).stdout).not.toContain("PermissionRequest");
});

test("explainCall() explains calls of the operations of an OpenAPI document, and calls nothing", async () => {
  const { origin, urls } = await echoServer(petDocument);
  const openapi = [`${origin}/openapi.json`];
  expect((await why('getPet({"id":"1"})', { openapi })).stdout).toMatch(/^getPet.* runs: /);
  const { stdout } = await why("deletePet", { openapi });
  expect(stdout).toMatch(/^deletePet.* asks: .*it may change something at "127\.0\.0\.1"/);
  expect((await why("deletePet", { openapi, "disallowed-tools": ["deletePet"] })).stdout).toContain(" is denied: ");
  expect(new Set(urls)).toEqual(new Set(["GET /openapi.json"]));
});

test("explainCall() names the fields of an input that does not fit", async () => {
  await expect(why('Edit({"file_path":"a"})')).rejects.toThrow(
    'Cannot explain a call of "Edit": its input is not valid: "old_string": this field is required; "new_string": this field is required',
  );
});
