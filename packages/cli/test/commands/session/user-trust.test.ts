import { expect, test } from "vitest";
import { userTrust } from "../../../src/commands/session/user-trust.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

test("userTrust() is the user's, in the folder of state; without a home nothing is trusted and nothing can be", () => {
  const [folder, state] = [temporaryFolder(), temporaryFolder()];
  userTrust(memoryIo({ env: { XDG_STATE_HOME: state } })).trust(folder);
  expect(userTrust(memoryIo({ env: { XDG_STATE_HOME: state } })).trustedFolders()).toEqual([folder]);
  const nobody = userTrust(memoryIo({ env: {} }));
  expect(nobody.isTrusted(folder)).toBe(false);
  expect(() => nobody.trust(folder)).toThrow(/^Cannot trust a folder: there is no home/);
});
