import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { drivenCommand, driverStart, parseAnswer } from "../../src/shell/shell-driver.ts";

test("drivenCommand() runs the command as data, and answers with token, exit code and folder", () => {
  const lines = [
    { command: "cat <<E\nopen", token: "one" },
    { command: "cd '/usr'; (exit 3)", token: "two" },
  ]
    .map((part) => drivenCommand({ ...part, call: "it's", folder: "/tmp" }))
    .join("");
  const bash = ["-c", "exec /bin/bash --norc 3>/dev/null 4>&1"];
  const answers = execFileSync("/bin/bash", bash, { input: driverStart + lines, encoding: "utf8" });
  expect(answers).toBe("ready\0one 0 /tmp\0two 3 /usr\0");
});

test("parseAnswer() takes only the answer to its token", () => {
  expect(parseAnswer("a 7 /with space\nand line", "a")).toEqual({ exitCode: 7, folder: "/with space\nand line" });
  expect(parseAnswer("a 0 ", "a")).toEqual({ exitCode: 0, folder: undefined });
  expect(parseAnswer("b 0 /", "a")).toBeUndefined();
});
