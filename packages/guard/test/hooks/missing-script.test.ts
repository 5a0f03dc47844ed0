import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingScript } from "../../src/hooks/missing-script.ts";

const folder = mkdtempSync(join(tmpdir(), "haft-hook-"));
writeFileSync(join(folder, "there.py"), "");
const env = { HAFT_PROJECT_DIR: folder, HOME: folder };

test("U85 missingScript() finds the script that is not there, also behind an interpreter, a variable and quotes", () => {
  const table: readonly (readonly [command: string, missing: string | undefined])[] = [
    ["./gone.sh", "./gone.sh"],
    ["python3 gone.py --flag", "gone.py"],
    ['python3 "$HAFT_PROJECT_DIR"/there.py', undefined],
    [`"\${HAFT_PROJECT_DIR}/gone.py"`, `${folder}/gone.py`],
    ["~/gone.sh", `${folder}/gone.sh`],
    ["python3 there.py", undefined],
    ["python3 -c 'print(1)'", undefined],
    ["jq .tool_input", undefined],
    ["cat | grep x", undefined],
    ['bash "$UNKNOWN/x.sh"', undefined],
    ["", undefined],
  ];
  for (const [command, missing] of table) {
    expect([command, missingScript(command, folder, env)]).toEqual([command, missing]);
  }
});
