import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Approver,
  createSession,
  defineTool,
  type PermissionRules,
  type Session,
  type SessionOptions,
  type Tool,
} from "haft";
import { planFilePath } from "../../src/planning/plan-file-path.ts";
import { planToolset } from "../../src/planning/plan-toolset.ts";
import { planWork } from "../../src/planning/plan-work.ts";
import { temporaryFolder } from "../call-tool.ts";

/** A tool that writes a file, as the rules see one. */
export const put: Tool = defineTool<{ path: string; text: string }>({
  name: "Put",
  category: "fileSystem",
  input: {
    type: "object",
    properties: { path: { type: "string" }, text: { type: "string" } },
    required: ["path", "text"],
    additionalProperties: false,
  },
  touches: ({ path }) => [{ type: "write", path }],
  async execute({ path, text }, { cwd }) {
    await writeFile(join(cwd, path), text);
    return "written";
  },
});

export interface PlanSession {
  readonly cwd: string;
  readonly plansFolder: string;
  /** The plan file of the session. */
  readonly file: string;
  readonly session: Session;
  plan(text: string): Promise<void>;
  planned(): Promise<string>;
}

/** A session with the plan tools in a folder of its own, whose rules let the plan file be written and allow everything. */
export async function planSession(options: SessionOptions = {}): Promise<PlanSession> {
  const cwd = await temporaryFolder();
  const plansFolder = join(cwd, "plans");
  await mkdir(plansFolder);
  const rules: PermissionRules = {
    hides: () => false,
    deny: () => undefined,
    ask: () => undefined,
    allow: () => "everything",
    isPlanWork: planWork(plansFolder),
  };
  const session = createSession({ tools: [planToolset({ plansFolder }), put], rules, cwd, id: "s1", ...options });
  const file = planFilePath(plansFolder, "s1");
  return {
    cwd,
    plansFolder,
    file,
    session,
    plan: (text: string) => writeFile(file, text),
    planned: () => readFile(file, "utf8"),
  };
}

/** An approver that allows everything and keeps what it was shown. */
export function consenting(shown: string[] = []): Approver {
  return {
    async decide(request) {
      shown.push(await request.describe());
      return { decision: "allow" };
    },
  };
}
