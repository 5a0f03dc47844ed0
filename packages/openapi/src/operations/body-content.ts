import { isJsonObject } from "haft";
import { type Documents, type Located, memberOf, membersOf, objectAt } from "../document/located.ts";
import type { BodyContent, Writing } from "./parameter.ts";
import { styleOf } from "./style.ts";

/** The way to write a body that a model gets right most often; undefined when there is none. */
export function chooseContent(documents: Documents, content: Located): BodyContent | undefined {
  const all = membersOf(content).map(([mediaType, at]) => bodyContent(documents, mediaType, at));
  return kinds.map((kind) => all.find((one) => one.kind === kind)).find((one) => one !== undefined);
}

const kinds: readonly BodyContent["kind"][] = ["json", "form", "multipart", "text", "binary"];

function bodyContent(documents: Documents, mediaType: string, at: Located): BodyContent {
  const media = objectAt(documents, at, "a media type");
  return {
    mediaType,
    kind: kindOf(mediaType),
    schema: memberOf(media, "schema"),
    encoding: Object.fromEntries(
      membersOf(memberOf(media, "encoding")).map(([field, encoding]) => [field, writingOf(encoding)]),
    ),
  };
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
