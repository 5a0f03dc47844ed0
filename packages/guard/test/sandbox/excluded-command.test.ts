import { expect, test } from "vitest";
import { isExcludedCommand } from "../../src/sandbox/excluded-command.ts";

test.each([
  ["docker ps -a", true],
  ["docker", true],
  ["  docker ps  ", true],
  ["make deploy", true],
  ["make deploy now", false],
  ["dockerize", false],
  ["docker ps; rm -rf x", false],
  ["docker ps\nrm x", false],
  ["docker ps $(rm x)", false],
  ["docker ps > x", false],
  ["docker ps & rm x", false],
  ["X=1 docker ps", false],
])("isExcludedCommand() of %j is %s", (command, excluded) => {
  expect(isExcludedCommand(command, ["docker *", "make deploy"])).toBe(excluded);
});
