import type { JsonValue } from "haft";
import type { ParameterPlace, ParameterStyle } from "./parameter.ts";

/** A style that has this name. `cookie` is `form` here. */
export function styleOf(name: JsonValue | undefined): ParameterStyle | undefined {
  if (name === "cookie") return "form";
  return styles.find((style) => style === name);
}

const styles: readonly ParameterStyle[] = [
  "simple",
  "label",
  "matrix",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "tabDelimited",
  "deepObject",
];

/** How values are written at a place when nothing is said. Source: OpenAPI 3.2, Parameter Object. */
export function defaultStyle(place: ParameterPlace): ParameterStyle {
  return place === "path" || place === "header" ? "simple" : "form";
}

/** True for a style that may be used at a place. */
export function fitsPlace(style: ParameterStyle, place: ParameterPlace): boolean {
  if (place === "path") return style === "simple" || style === "label" || style === "matrix";
  if (place === "header")
    return style === "simple" || style === "spaceDelimited" || style === "pipeDelimited" || style === "tabDelimited";
  return style !== "simple" && style !== "label" && style !== "matrix";
}
