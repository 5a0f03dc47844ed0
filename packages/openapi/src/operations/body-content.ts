import { isJsonObject } from "haft";
import { type Documents, type Located, memberOf, membersOf, objectAt, schemaAt } from "../document/located.ts";
import type { BodyContent, Writing } from "./parameter.ts";
import { styleOf } from "./style.ts";

/** The ways to write a body, as a document lists them. */
export function bodyContents(documents: Documents, content: Located): readonly BodyContent[] {
  return membersOf(content).map(([mediaType, at]) => bodyContent(documents, mediaType, at));
}

function bodyContent(documents: Documents, mediaType: string, at: Located): BodyContent {
  const media = objectAt(documents, at, "a media type");
  return {
    ...plainContent(documents, mediaType, memberOf(media, "schema")),
    encoding: Object.fromEntries(
      membersOf(memberOf(media, "encoding")).map(([field, encoding]) => [field, writingOf(encoding)]),
    ),
  };
}

/** A way to write a body of which nothing more is said. A structure whose type is anything is JSON. */
export function plainContent(documents: Documents, mediaType: string, schema: Located): BodyContent {
  const isAnything = /^(?:\*|application)\/\*$/.test(mediaType.trim()) && isStructure(documents, schema);
  return { mediaType, kind: isAnything ? "json" : kindOf(mediaType), schema, encoding: {} };
}

function isStructure(documents: Documents, schema: Located): boolean {
  const { type } = schemaAt(documents, schema)?.value ?? { type: "string" };
  return type !== "string" && type !== "file";
}

/** What a media type is written as. */
export function kindOf(mediaType: string): BodyContent["kind"] {
  const [type = ""] = mediaType.toLowerCase().split(";");
  const essence = type.trim();
  if (isJsonType(essence)) return "json";
  if (essence === "application/x-www-form-urlencoded") return "form";
  if (essence.startsWith("multipart/")) return "multipart";
  return isTextType(essence) ? "text" : "binary";
}

/** True for `application/json` and what is built on it. */
export function isJsonType(mediaType: string): boolean {
  return /^[^/]+\/(?:[^/;]+\+)?json\b/i.test(mediaType);
}

/** True for what people can read, JSON apart. */
export function isTextType(mediaType: string): boolean {
  return /^(?:text\/|application\/(?:(?:[^/;]+\+)?(?:xml|yaml)|x-yaml|graphql|javascript|sql|x-ndjson|jsonl)\b|image\/svg\+xml\b)/i.test(
    mediaType,
  );
}

function writingOf({ value }: Located): Partial<Writing> {
  if (!isJsonObject(value)) return {};
  const { contentType, allowReserved } = value;
  const style = styleOf(value.style);
  return {
    ...(style !== undefined && {
      style,
      isExploded: value.explode === undefined ? style === "form" : value.explode === true,
    }),
    ...(style === undefined && typeof value.explode === "boolean" && { style: "form", isExploded: value.explode }),
    ...(allowReserved === true && { allowsReserved: true }),
    ...(typeof contentType === "string" && { mediaType: contentType }),
  };
}
