import { checkOptions } from "../errors/check-options.ts";
import {
  anything,
  callback,
  either,
  flag,
  having,
  listOf,
  number,
  type OptionShape,
  type OptionShapes,
  object,
  oneOf,
  text,
} from "../errors/option-shape.ts";
import { permissionModes } from "../tool/permission.ts";
import { checkMembers } from "../toolset/check-members.ts";
import type { DeferTools } from "./deferred-tools.ts";
import type { ExecutionPolicy, NoProgressLimits } from "./execution-policy.ts";
import type { SessionOptions } from "./session.ts";
import { englishTexts, type Texts } from "./texts.ts";

/**
 * @throws {TypeError} when there is no such option, or it is not what it must be
 * @throws {RangeError} when a number is out of its range
 */
export function checkSessionOptions(options: SessionOptions): void {
  checkOptions("open a session", options, sessionOptions, "createSession({ tools: [...] })", foreignNames);
  if (options.tools !== undefined) checkMembers("open a session", options.tools, true);
  if (options.deferTools !== undefined) {
    const way = 'deferTools: { when: "auto", contextTokens: 200_000 }';
    checkOptions("defer tools", options.deferTools, deferOptions, way);
  }
}

/** The options that are the session's, of what may hold others, too. */
export function sessionOptionsOf(options: SessionOptions): SessionOptions {
  return Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(sessionOptions, name)));
}

const noProgressLimits: OptionShape = {
  words: "{ hintAt, refuseAt, endAfter }, numbers of 0 or more",
  accepts(value) {
    const { hintAt, refuseAt, endAfter } = (value ?? {}) as Partial<NoProgressLimits>;
    return [hintAt, refuseAt, endAfter].every((limit) => typeof limit === "number" && limit >= 0);
  },
};

/** `policy.retry` is checked where it is read. */
const policyOptions: OptionShapes<ExecutionPolicy> = {
  hooks: listOf("hooks, as { beforeTool, afterTool }", object),
  middleware: listOf("functions", callback),
  rules: having(["hides", "deny", "ask", "allow"], "nameRules({ deny, ask, allow }) makes one"),
  approver: having(["decide"], '{ decide: ({ call }) => ({ decision: "allow" }) }'),
  schedule: oneOf<ExecutionPolicy["schedule"]>(["safe", "parallel", "serial"]),
  maxConcurrentCalls: { words: "a number", accepts: (value) => typeof value === "number" },
  hold: oneOf<ExecutionPolicy["hold"]>(["call", "round"]),
  repair: oneOf<ExecutionPolicy["repair"]>(["certain", "off"]),
  errorDetail: oneOf<ExecutionPolicy["errorDetail"]>(["none", "redacted", "full"]),
  onToolError: either(oneOf(["result", "throw"]), callback),
  onUnknownTool: oneOf<ExecutionPolicy["onUnknownTool"]>(["answer", "stop"]),
  timeoutMs: number(0),
  gracePeriodMs: number(0),
  maxResultChars: number(0),
  noProgress: either(oneOf(["off"]), noProgressLimits),
  retry: object,
  secrets: listOf("texts", text),
  texts: {
    words: "{ ...englishTexts, and your own functions }",
    accepts: (value) => textsAreWhole(value as Texts),
  },
  clock: having(["now", "after"], "systemClock is one"),
  resultStore: having(["put", "read"], "memoryResultStore() makes one"),
};

function textsAreWhole(texts: Texts): boolean {
  for (const name in englishTexts) if (typeof texts?.[name as keyof Texts] !== "function") return false;
  return true;
}

const deferOptions: OptionShapes<DeferTools> = {
  when: oneOf<NonNullable<DeferTools["when"]>>(["always", "auto"]),
  contextTokens: number(0),
  share: number(0),
  alwaysLoaded: listOf("texts", text),
  dispatch: flag,
  maxListChars: number(0),
};

const sessionOptions: OptionShapes<SessionOptions> = {
  ...policyOptions,
  tools: anything,
  registry: having(["find", "register"], "createRegistry([...]) makes one"),
  access: having(["isVisible"], "ToolAccess.only([...]) or ToolAccess.hide([...]) makes one"),
  deferTools: object,
  systemPrompt: text,
  services: having(["get", "find"], "createServices() makes one"),
  items: object,
  id: text,
  cwd: text,
  additionalDirectories: listOf("texts", text),
  permissionMode: oneOf(permissionModes),
};

const foreignNames: Readonly<Record<string, string>> = {
  model: "model of run()",
  prompt: "prompt of run()",
  maxSteps: "maxSteps of run()",
  signal: "signal of run()",
  onEvent: "onEvent of run()",
  transcript: "transcript of run()",
  instructions: '"systemPrompt"',
  system: '"systemPrompt"',
  toolsets: '"tools", for toolsets too',
  timeout: '"timeoutMs"',
};
