import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { ToolError } from "haft";
import { systemReason } from "../system/system-reason.ts";

/** The longest plan, in UTF-16 code units. */
export const maxPlanChars = 100_000;

/**
 * The plan in its file, which really lies in the plans folder, whatever links lead to the folder.
 *
 * @throws {ToolError} `no-plan`, `plan-outside`, `plan-too-long`
 */
export async function readPlan(planFile: string): Promise<string> {
  const plansFolder = dirname(planFile);
  const [real, realFolder] = await Promise.all([realpath(planFile), realpath(plansFolder)]).catch((error) => {
    throw noPlan(planFile, (error as NodeJS.ErrnoException).code === "ENOENT" ? "is not there" : systemReason(error));
  });
  if (dirname(real) !== realFolder)
    throw new ToolError(`Cannot take the plan from "${planFile}": it leads to "${real}", outside the plans folder`, {
      code: "plan-outside",
    });
  const plan = await readRegular(real, planFile);
  if (plan.trim() === "") throw noPlan(planFile, "is empty");
  if (plan.length > maxPlanChars)
    throw new ToolError(`Cannot show a plan of ${plan.length} characters: at most ${maxPlanChars}; shorten it`, {
      code: "plan-too-long",
    });
  return plan;
}

async function readRegular(real: string, planFile: string): Promise<string> {
  try {
    await using file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (!stats.isFile()) throw noPlan(planFile, "is not a regular file");
    // A character is at least a byte; what is longer is refused by its length, unread.
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(stats.size, 4 * maxPlanChars + 4)) });
    return buffer.toString("utf8", 0, bytesRead).replace(/^\ufeff/, "");
  } catch (error) {
    if (ToolError.isInstance(error)) throw error;
    throw noPlan(planFile, `cannot be read: ${systemReason(error)}`);
  }
}

function noPlan(planFile: string, what: string): ToolError {
  return new ToolError(`Cannot find a plan: "${planFile}" ${what}; write the plan there first`, { code: "no-plan" });
}
