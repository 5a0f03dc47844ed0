import { HaftError } from "../errors/haft-error.ts";
import { canPrepareSent, prepareSent } from "./prepare-sent.ts";
import type { Tool } from "./tool.ts";

/**
 * A tool that is another one but for the members given.
 *
 * Everything else is the inner tool's: its flags are seen through any number of wrappers, its schemas are made no earlier than
 * before, and its methods keep their `this`.
 *
 * @throws {HaftError} `tool-definition-invalid` when there is no inner tool
 */
export function wrapTool(inner: Tool, changes: Partial<Tool>): Tool {
  if (typeof inner !== "object" || inner === null) {
    throw new HaftError("tool-definition-invalid", `Cannot wrap a tool: ${String(inner)} is none`);
  }
  const members: PropertyDescriptorMap = {};
  for (const key of memberKeys(inner)) {
    const member = forwarded(inner, key);
    if (member !== undefined) members[key] = member;
  }
  // It leads past `prepare`, and so past another one.
  if (canPrepareSent(inner) && !("prepare" in changes)) {
    members[prepareSent] = { value: inner[prepareSent], enumerable: true };
  }
  return Object.freeze(
    Object.defineProperties({}, { ...members, ...Object.getOwnPropertyDescriptors(changes) }) as Tool,
  );
}

/** The members of the contract, which may stand on a class, and whatever else the inner tool carries. */
function memberKeys(inner: Tool): Iterable<keyof Tool> {
  const keys = new Set<keyof Tool>(contractKeys);
  for (const key in inner) keys.add(key as keyof Tool);
  return keys;
}

function forwarded(inner: Tool, key: keyof Tool): PropertyDescriptor | undefined {
  if (key === "inputSchema" || key === "outputSchema") return { get: () => inner[key], enumerable: true };
  const value: unknown = inner[key];
  if (value === undefined) return undefined;
  return { value: typeof value === "function" ? value.bind(inner) : value, enumerable: true };
}

const contract: Readonly<Record<keyof Tool, true>> = {
  name: true,
  aliases: true,
  description: true,
  inputSchema: true,
  outputSchema: true,
  category: true,
  searchHint: true,
  maxResultChars: true,
  traits: true,
  takesText: true,
  needsApproval: true,
  onError: true,
  unlisted: true,
  hasLateSchema: true,
  errors: true,
  examples: true,
  isEnabled: true,
  describeCall: true,
  prepare: true,
};

const contractKeys = Object.keys(contract) as readonly (keyof Tool)[];
