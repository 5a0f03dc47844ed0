import type { JsonObject } from "haft";
import type { Located } from "../document/located.ts";

/** Where a parameter is sent. `querystring` is the whole query as one value. */
export type ParameterPlace = "path" | "query" | "header" | "cookie" | "querystring";

/** How a value is written. Source: OpenAPI 3.2, Parameter Object, Style Values; tabDelimited is Swagger's `tsv`. */
export type ParameterStyle =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "tabDelimited"
  | "deepObject";

/** How a value is written in a URL, a header or a form. */
export interface Writing {
  readonly style: ParameterStyle;
  readonly isExploded: boolean;
  readonly allowsReserved: boolean;
  /** It is written as one text of this type. */
  readonly mediaType: string | undefined;
}

/** A parameter of an operation. */
export interface Parameter extends Writing {
  readonly name: string;
  readonly place: ParameterPlace;
  /** What it is called in the input of the tool. */
  readonly field: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: string | undefined;
  readonly schema: Located;
}

/** One way to write the body of a request. */
export interface BodyContent {
  readonly mediaType: string;
  readonly kind: "json" | "form" | "multipart" | "text" | "binary";
  readonly schema: Located;
  /** How fields of a form are written, where the document says it. */
  readonly encoding: Readonly<Record<string, Partial<Writing>>>;
}

export interface Body {
  readonly isRequired: boolean;
  readonly description: string | undefined;
  /** The ways that a model may choose from, the usual one first. */
  readonly contents: readonly [BodyContent, ...BodyContent[]];
}

/** A way to be let in: the schemes that are needed together, none for anybody. */
export type SecurityRequirement = readonly string[];

/** What is needed to make the tool of an operation, read from its document. */
export interface OperationPlan {
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  /** The name of a header that the key of the call's effect is sent in. */
  readonly idempotencyHeader: string | undefined;
  readonly servers: Located;
  /** True when the path or the operation has servers of its own. */
  readonly hasOwnServers: boolean;
  readonly security: readonly SecurityRequirement[];
  /** What the operation answers when it worked, as JSON. */
  readonly answer: Located | undefined;
  /** What types of answers it has. */
  readonly accepts: readonly string[];
  readonly at: Located<JsonObject>;
}
