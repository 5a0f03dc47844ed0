import type { SyntaxNode, Word } from "unbash";
import { isCertainArithmetic } from "./certain-arithmetic.ts";
import { hasInvisible } from "./hidden-characters.ts";

/** Why a node of the tree may do more than can be seen in it; undefined when it does not. */
export function expansionProblem(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case "Word":
      if (hasInvisible(bareText(node))) return "it contains an invisible character outside quotes";
      return makesTooMany(node) ? "its braces stand for more words than a machine can hold" : undefined;
    case "FileDescriptorVariable":
      return "a redirection sets a variable";
    case "ExtendedGlob":
      return "it contains an extended glob, which bash reads only where that is switched on";
    case "BraceExpansion":
      return node.parts === undefined && /[$`]/.test(node.text) ? unclearExpansion : undefined;
    case "CommandExpansion":
      if (node.text.startsWith("${")) return "it contains a substitution that only newer shells know";
      return node.script === undefined ? unclearExpansion : undefined;
    case "ProcessSubstitution":
    case "ArithmeticCommandExpansion":
      return node.script === undefined ? unclearExpansion : undefined;
    case "HereDoc":
      return node.closing === undefined ? "a here-document has no end" : undefined;
    case "ArithmeticExpansion":
      return isCertainArithmetic(node.text) ? undefined : arithmetic;
    case "ArithmeticCommand":
      return isCertainArithmetic(node.body) ? undefined : arithmetic;
    case "ArithmeticFor":
      return [node.initialize, node.test, node.update].every((part) => part === undefined) ? undefined : arithmetic;
    case "Slice":
      return [node.offset, node.length].every((word) => word === undefined || isCertainArithmetic(word.text))
        ? undefined
        : arithmetic;
    case "ParameterExpansion":
      if (!isCertainIndex(node.index)) return arithmetic;
      return node.prefix === "!" && node.operation?.type !== "Names" && !isAll(node.index)
        ? "it expands a variable whose name another holds"
        : undefined;
    case "Default":
      return node.operator.endsWith("=") ? "an expansion sets a variable" : undefined;
    case "Transform":
      return node.operand.text === "P" ? "it expands a variable as a prompt, which runs commands" : undefined;
    case "Unknown":
      return unclearExpansion;
    case "Assignment":
      return isCertainIndex(node.index) ? undefined : arithmetic;
    case "ArrayValue":
      return node.elements.some(({ text }) => text.startsWith("[") && !/^\[\d+\]/.test(text)) ? arithmetic : undefined;
    case "TestUnary":
      return ["-v", "-R"].includes(node.operator) ? arithmetic : undefined;
    case "TestBinary":
      return /^-(?:eq|ne|[lg][te])$/.test(node.operator) && ![node.left, node.right].every(isNumber)
        ? arithmetic
        : undefined;
  }
  return undefined;
}

export const unclearExpansion = "it contains an expansion that cannot be read for certain";
const arithmetic = "it evaluates what variables hold as arithmetic, which can run commands";

function isCertainIndex(index: Word | undefined): boolean {
  return index === undefined || isAll(index) || isCertainArithmetic(index.text);
}

function isAll(index: Word | undefined): boolean {
  return index?.text === "@" || index?.text === "*";
}

function isNumber({ text }: Word): boolean {
  return isCertainArithmetic(text.replace(/^"(.*)"$/, "$1"));
}

function bareText({ text, parts }: Word): string {
  return parts === undefined ? text : parts.map((part) => (part.type === "Literal" ? part.text : "")).join("");
}

/** Each list multiplies the words at least by two; bash makes them all before anything runs. */
function makesTooMany({ parts = [] }: Word): boolean {
  const braces = parts.filter(({ type }) => type === "BraceExpansion");
  return braces.length > 8 || braces.some(({ text }) => text.split("{").length > 9 || /\d{6}/.test(text));
}
