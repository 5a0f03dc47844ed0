import { expect, test } from "vitest";
import { commandFacts } from "../../src/engine/command-facts.ts";
import { folderWith } from "./guard-setup.ts";

const cwd = folderWith;

function facts(command: string) {
  const folder = cwd({ ".env": "", "a.ts": "", "sub/b.ts": "" });
  const { files, openFiles, unclear, removal } = commandFacts(
    { type: "command", command },
    { cwd: folder, home: "/home/me" },
  );
  const shown = (path: string) => path.replace(folder, ".");
  return {
    files: files.map(
      ({ operation, place, isRecursive }) => `${operation}${isRecursive ? " all of" : ""} ${shown(place.lexical)}`,
    ),
    open: openFiles.map(({ operation, command }) => `${operation} ${command}`),
    unclear,
    removal,
  };
}

test.each([
  ["cat a.ts > out", ["write ./out", "read ./a.ts"], []],
  ["cat .en?", ["read ./.env", "read ./.en?"], []],
  ["cat sub/../.env", ["read ./.env"], []],
  ["cat ~/../x", ["read /home/x"], []],
  ["grep -r x sub", ["read all of ./sub"], []],
  ['cat "$F"', [], ['read cat "$F"']],
  ["shopt -s dotglob; cat *", [], ["read cat *"]],
  ["cat {a,b}", [], ["read cat {a,b}"]],
])("commandFacts() knows which files %j means", (command, files, open) => {
  expect(facts(command)).toMatchObject({ files, open });
});

test("commandFacts() says what is unclear, and what removes too much", () => {
  expect(facts('eval "$X"').unclear).toBeDefined();
  expect(facts("ls").unclear).toBeUndefined();
  expect(facts("rm -rf ~").removal).toContain("home folder");
  expect(facts("rm -rf sub").removal).toBeUndefined();
});
