import { valueKind } from "../errors/value-kind.ts";

/**
 * Makes sure that tools are tools, and, where they may be given too, toolsets toolsets.
 *
 * @throws {TypeError} naming the index, what is there, and the way out
 */
export function checkMembers(doing: string, members: unknown, mayBeToolsets: boolean): void {
  if (!Array.isArray(members)) {
    throw new TypeError(`Cannot ${doing}: its tools are ${valueKind(members)}, not an array`);
  }
  for (let i = 0; i < members.length; i++) {
    const fault = memberFault(members[i], mayBeToolsets);
    if (fault !== undefined) throw new TypeError(`Cannot ${doing}: tools[${i}] ${fault}`);
  }
}

function memberFault(member: unknown, mayBeToolsets: boolean): string | undefined {
  if (typeof member === "function") return `is ${valueKind(member)}; call it, and give what it returns`;
  if (typeof member !== "object" || member === null) return `is ${valueKind(member)}, not a tool`;
  const { name, prepare, tools, execute, visibleTools } = member as Readonly<Record<string, unknown>>;
  if (tools !== undefined) return mayBeToolsets ? toolsetFault(name, tools) : "is a toolset; give its tools";
  if (typeof prepare === "function" && typeof name === "string") return undefined;
  if (visibleTools !== undefined) return "is a session, not a tool; give its visibleTools one by one";
  if (Array.isArray(member)) return "is an array; spread it with ...";
  if (typeof (member as { then?: unknown }).then === "function") return "is a promise; await it";
  const way = execute === undefined && name === undefined ? "" : "; make it one with defineTool()";
  return `is an object that is no tool${way}`;
}

function toolsetFault(name: unknown, tools: unknown): string | undefined {
  if (typeof name !== "string") return "is a toolset without a name";
  if (!Array.isArray(tools)) return `is toolset "${name}", whose tools are ${valueKind(tools)}, not an array`;
  for (let i = 0; i < tools.length; i++) {
    const fault = memberFault(tools[i], false);
    if (fault !== undefined) return `is toolset "${name}", whose tools[${i}] ${fault}`;
  }
  return undefined;
}
