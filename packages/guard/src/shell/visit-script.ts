import type { AndOr, Command, ParsedScript, Pipeline, Statement, SyntaxNode } from "unbash";
import { type CommandOrigin, collectCommand, loopVariable, type SimpleCommand } from "./collect-command.ts";
import { expansionProblem, unclearExpansion } from "./expansion-problem.ts";
import { addGap, type Findings, spend, tooLarge } from "./findings.ts";
import { folderAfter } from "./folder-after.ts";
import { markLoopWords } from "./loop-words.ts";
import { forEachChild, parseShell } from "./parse-shell.ts";
import { assignmentsOf, redirectionsOf, wordsOf } from "./simple-command.ts";

/** Collects the commands of a script; `through` names the programs that run it, `folder` is where. */
export function visitScript(
  text: string,
  found: Findings,
  through: readonly string[],
  folder: string | undefined,
): void {
  visit(parseShell(text), { source: text, found, through, depth: 0 }, folder);
}

type Folder = string | undefined;

interface Scope {
  readonly source: string;
  readonly found: Findings;
  readonly through: readonly string[];
  readonly depth: number;
}

const maxDepth = 1_000;

/** Goes through all nodes below one, in the order in which bash runs them, and says in which folder the shell is then. */
function visit(node: SyntaxNode, outer: Scope, folder: Folder): Folder {
  const { found, source, through } = outer;
  if (outer.depth > maxDepth || !spend(found)) {
    addGap(found, tooLarge);
    return undefined;
  }
  const scope = { ...outer, depth: outer.depth + 1 };
  const problem = expansionProblem(node);
  if (problem === unclearExpansion) addGap(found, problem);
  else if (problem !== undefined) found.problems.add(problem);
  switch (node.type) {
    case "Script":
      return visitNested(node, scope, folder);
    case "CompoundList":
      return node.commands.reduce<Folder>((current, statement) => visit(statement, scope, current), folder);
    case "Statement":
      return visitStatement(node, scope, folder);
    case "AndOr":
      return visitAndOr(node, scope, folder);
    case "Pipeline":
      return visitPipeline(node, scope, folder);
    case "Command":
      return visitCommand(node, scope, folder);
    case "Redirected": {
      const after = visit(node.command, scope, folder);
      for (const redirect of node.redirects) visit(redirect, scope, folder);
      collect({ ...bare(source.slice(node.pos, node.end)), redirections: redirectionsOf(node.redirects) });
      return after;
    }
    case "BraceGroup":
      return visit(node.body, scope, folder);
    case "If":
    case "Elif":
    case "Case":
    case "CaseItem": {
      let after = folder;
      forEachChild(node, (child) => {
        if (visit(child, scope, after) !== folder) after = undefined;
      });
      return after;
    }
    case "For":
    case "Select":
    case "ArithmeticFor":
    case "While": {
      if (node.type === "For" || node.type === "Select") collect(loopVariable(node.name));
      const start = found.commands.length;
      let after = folder;
      forEachChild(node, (child) => {
        if (visit(child, scope, after) !== folder) after = undefined;
      });
      if (after !== folder) forgetFolders(found, start);
      if (node.type === "For") markLoopWords(node, found.commands, start);
      return after;
    }
    case "Function":
      found.constructs.add("function");
      visitChildren(node, scope, undefined);
      return folder;
    case "Coproc":
      found.constructs.add("coproc");
      collect({
        ...bare("coproc"),
        assignments: node.name === undefined ? [] : [{ name: node.name.text, value: undefined }],
      });
      visitChildren(node, scope, folder);
      return folder;
    case "Subshell":
    case "ArithmeticCommand":
    case "TestCommand":
    case "Word":
    case "Literal":
    case "SingleQuoted":
    case "DoubleQuoted":
    case "AnsiCQuoted":
    case "LocaleString":
    case "Glob":
    case "ExtendedGlob":
    case "BraceExpansion":
    case "SimpleExpansion":
    case "ParameterExpansion":
    case "CommandExpansion":
    case "ProcessSubstitution":
    case "ArithmeticExpansion":
    case "ArithmeticBinary":
    case "ArithmeticUnary":
    case "ArithmeticTernary":
    case "ArithmeticGroup":
    case "ArithmeticWord":
    case "ArithmeticCommandExpansion":
    case "Assignment":
    case "ArrayValue":
    case "Redirect":
    case "HereString":
    case "HereDoc":
    case "HereDocDelimiter":
    case "HereDocBody":
    case "FileDescriptor":
    case "FileDescriptorVariable":
    case "TestUnary":
    case "TestBinary":
    case "TestLogical":
    case "TestNot":
    case "TestGroup":
    case "Time":
    case "Negation":
    case "Default":
    case "Remove":
    case "Replace":
    case "Slice":
    case "CaseModification":
    case "Transform":
    case "Names":
    case "Unknown":
      visitChildren(node, scope, folder);
      return folder;
  }

  function collect(command: SimpleCommand): void {
    collectCommand(command, { found, through, folder, readScript: visitScript });
  }
}

function visitChildren(node: SyntaxNode, scope: Scope, folder: Folder): void {
  forEachChild(node, (child) => visit(child, scope, folder));
}

/** A script in backticks has a text of its own, without the escapes. */
function visitNested(script: ParsedScript, scope: Scope, folder: Folder): Folder {
  for (const { message } of script.errors ?? []) addGap(scope.found, `it does not parse: ${message}`);
  const inner = { ...scope, source: script.source ?? scope.source };
  return script.commands.reduce<Folder>((current, statement) => visit(statement, inner, current), folder);
}

/** Whether a `cd` succeeded is not known behind its statement. */
function visitStatement({ command, background }: Statement, scope: Scope, folder: Folder): Folder {
  const after = visit(command, scope, folder);
  if (background !== true) return after === folder ? folder : undefined;
  scope.found.constructs.add("background");
  return folder;
}

function visitAndOr({ commands, operators }: AndOr, scope: Scope, folder: Folder): Folder {
  return commands.reduce<Folder>((current, command, index) => {
    const isElse = index > 0 && operators[index - 1] === "||";
    return visit(command, scope, isElse && current !== folder ? undefined : current);
  }, folder);
}

function visitPipeline({ prefixes, commands }: Pipeline, scope: Scope, folder: Folder): Folder {
  const after = commands.map((command) => visit(command, scope, folder));
  if (after.every((one) => one === folder)) return folder;
  return commands.length === 1 && prefixes.every(({ type }) => type === "Time") ? after[0] : undefined;
}

function visitCommand(node: Command, scope: Scope, folder: Folder): Folder {
  visitChildren(node, scope, folder);
  const { found, source, through } = scope;
  const origin: CommandOrigin = { found, through, folder, readScript: visitScript };
  const command = collectCommand(
    {
      source: source.slice(node.pos, node.end),
      words: wordsOf(node),
      assignments: assignmentsOf(node),
      redirections: redirectionsOf(node.redirects),
    },
    origin,
  );
  return folderAfter(command, folder);
}

function forgetFolders({ commands }: Findings, start: number): void {
  for (let index = start; index < commands.length; index += 1) {
    const command = commands[index];
    if (command !== undefined) commands[index] = { ...command, folder: undefined };
  }
}

function bare(source: string): SimpleCommand {
  return { source, words: [], assignments: [], redirections: [] };
}
