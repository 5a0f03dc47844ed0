import { nearestNames, type PermissionMode } from "haft";
import type { Node } from "jsonc-parser";
import { meantRules } from "./meant-rules.ts";
import type { RuleList } from "./rule-list.ts";
import { hasShape, permissionShapes, type SettingShape, settingShapes, shapeWords } from "./setting-shapes.ts";
import type { RawSetting, RuleText } from "./settings.ts";
import { membersOf, plainValue, type SettingsDocument } from "./settings-document.ts";
import type { SettingsSource } from "./settings-source.ts";
import type { SettingsWarning } from "./settings-warning.ts";

/** Where a document comes from. `file` is absent for settings that were given as they are. */
export interface DocumentOrigin {
  readonly source: SettingsSource;
  readonly file: string | undefined;
  readonly folder: string;
  readonly isOfClaude: boolean;
}

/** What one document says. Folders are as they were written. */
export interface DocumentSettings {
  readonly origin: DocumentOrigin;
  readonly rules: RuleText[];
  readonly folders: string[];
  readonly env: Map<string, string>;
  readonly hooks: RawSetting[];
  readonly sandbox: RawSetting[];
  readonly warnings: SettingsWarning[];
  defaultMode?: PermissionMode;
  isBypassDisabled: boolean;
  model?: string;
  readClaudeSettings?: boolean;
}

/** Takes every setting of a document that is as it must be, and warns about the rest. */
export function readDocument(document: SettingsDocument, origin: DocumentOrigin): DocumentSettings {
  const said = nothingSaid(origin);
  const { root, fault } = document;
  if (root === undefined) return said;
  if (root.type !== "object") {
    if (fault === undefined) {
      const text = `Cannot use the settings${where(said, document, root)}: it is no object`;
      said.warnings.push({ text, file: origin.file, ...document.at(root), isUnreadable: true });
    }
    return said;
  }
  readMembers(said, document, root, settingShapes, "");
  return said;
}

export function nothingSaid(origin: DocumentOrigin): DocumentSettings {
  const lists = { rules: [], folders: [], hooks: [], sandbox: [], warnings: [] };
  return { origin, ...lists, env: new Map(), isBypassDisabled: false };
}

type Shapes = Readonly<Record<string, SettingShape>>;

function readMembers(
  said: DocumentSettings,
  document: SettingsDocument,
  node: Node,
  shapes: Shapes,
  path: string,
): void {
  const seen = new Set<string>();
  for (const { name, key, value } of membersOf(node)) {
    const full = `${path}${name}`;
    if (said.origin.isOfClaude && path === "" && name !== "permissions") continue;
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (shape === undefined) {
      if (!said.origin.isOfClaude) takeUnknown(said, document, { name, key, value }, shapes, path);
      continue;
    }
    if (seen.has(name)) {
      warn(said, document, key, `${cannot(said, document, key, full)}: it stands there twice; keep one of them`);
    }
    seen.add(name);
    if (hasShape(plainValue(value), shape)) takeSetting(said, document, name, value);
    else {
      const rules = isStrict(name) ? textsIn(value) : [];
      for (const rule of rules) addRule(said, document, name as RuleList, rule);
      const problem = `it must be ${shapeWords[shape]}${allTheSame(rules)}`;
      warn(said, document, value, `${cannot(said, document, value, full)}: ${problem}`);
    }
  }
}

function takeUnknown(
  said: DocumentSettings,
  document: SettingsDocument,
  { name, key, value }: Member,
  shapes: Shapes,
  path: string,
): void {
  const counted = new Set<RuleList>();
  for (const { list, node } of meantRules(name, value, path)) {
    for (const rule of textsIn(node)) {
      addRule(said, document, list, rule);
      counted.add(list);
    }
  }
  const rest =
    counted.size === 0 ? "" : `; until that is mended its rules count as ${[...counted].join(" and ")} rules`;
  warn(said, document, key, unknownSetting(said, document, key, `${path}${name}`, shapes) + rest);
}

type Member = ReturnType<typeof membersOf>[number];

function takeSetting(said: DocumentSettings, document: SettingsDocument, name: string, node: Node): void {
  const value = plainValue(node);
  const { source, file, folder } = said.origin;
  switch (name) {
    case "permissions":
      readMembers(said, document, node, permissionShapes, "permissions.");
      return;
    case "allow":
    case "ask":
    case "deny":
      for (const rule of textsOf(said, document, node, `a rule of permissions.${name}`, isStrict(name)))
        addRule(said, document, name, rule);
      return;
    case "additionalDirectories":
      for (const folder of textsOf(said, document, node, `a folder of permissions.${name}`, false))
        said.folders.push(folder.value);
      return;
    case "defaultMode":
      said.defaultMode = value as PermissionMode;
      return;
    case "disableBypassPermissionsMode":
      said.isBypassDisabled = true;
      return;
    case "env":
      readEnv(said, document, node);
      return;
    case "model":
      said.model = value as string;
      return;
    case "readClaudeSettings":
      said.readClaudeSettings = value as boolean;
      return;
    case "hooks":
    case "sandbox":
      said[name].push({ value, source, file, line: document.at(node).line, folder });
      return;
  }
}

/** The texts of a list. Where `isUnwrapped`, those in what is no text as well. */
function* textsOf(
  said: DocumentSettings,
  document: SettingsDocument,
  list: Node,
  what: string,
  isUnwrapped: boolean,
): Iterable<Node> {
  for (const item of list.children ?? []) {
    const texts = isUnwrapped || item.type === "string" ? textsIn(item) : [];
    yield* texts;
    if (item.type === "string" && texts.length > 0) continue;
    warn(said, document, item, `${cannot(said, document, item, what)}: it must be a text${allTheSame(texts)}`);
  }
}

/** A slip of the pen must not open anything: what was to forbid or ask is taken out of whatever it is wrapped in. */
function isStrict(list: string): boolean {
  return list === "ask" || list === "deny";
}

function textsIn(node: Node): readonly Node[] {
  if (node.type === "property") return (node.children ?? []).slice(1).flatMap(textsIn);
  if (node.type !== "string") return (node.children ?? []).flatMap(textsIn);
  return node.value.trim() === "" ? [] : [node];
}

function allTheSame(texts: readonly Node[]): string {
  return texts.length === 0 ? "" : "; what it names counts all the same";
}

function addRule(said: DocumentSettings, document: SettingsDocument, list: RuleList, node: Node): void {
  const { source, file, folder } = said.origin;
  said.rules.push({ text: node.value, line: document.at(node).line, list, source, file, folder });
}

function readEnv(said: DocumentSettings, document: SettingsDocument, node: Node): void {
  for (const { name, value } of membersOf(node)) {
    if (typeof value.value !== "string") {
      warn(said, document, value, `${cannot(said, document, value, `env.${name}`)}: it must be a text`);
    } else if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || value.value.includes("\0")) {
      warn(said, document, value, `${cannot(said, document, value, `env.${name}`)}: no variable can have it`);
    } else said.env.set(name, value.value);
  }
}

function unknownSetting(
  said: DocumentSettings,
  document: SettingsDocument,
  key: Node,
  name: string,
  shapes: Shapes,
): string {
  const near = nearestNames(name.replace(/^permissions\./, ""), Object.keys(shapes), 2).map((known) => `"${known}"`);
  return `${cannot(said, document, key, name)}: there is no such setting; near it are ${near.join(" and ")}`;
}

function cannot(said: DocumentSettings, document: SettingsDocument, node: Node, name: string): string {
  return `Cannot use "${name}"${where(said, document, node)}`;
}

function where({ origin }: DocumentSettings, document: SettingsDocument, node: Node): string {
  return ` of ${origin.file ?? "--settings"}, line ${document.at(node).line}`;
}

function warn(said: DocumentSettings, document: SettingsDocument, node: Node, text: string): void {
  said.warnings.push({ text, file: said.origin.file, ...document.at(node) });
}
