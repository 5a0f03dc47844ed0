import { findImageKind, maxImageBytes, maxImagePixels, measureImage } from "../images/image-kind.ts";
import { shownText } from "../text/shown-text.ts";
import { isRecord, joinedText } from "./parse-notebook.ts";

/** What a cell has brought forth, as it can be shown. */
export type CellOutput =
  | { readonly type: "text"; readonly title: string; readonly text: string }
  | { readonly type: "image"; readonly title: string; readonly mediaType: string; readonly data: string };

/**
 * An output of a notebook as text or image; an image by its bytes, whatever it says that it is.
 *
 * Source: nbformat 4 JSON schema (stream, display_data, execute_result, error).
 */
export function readOutput(output: unknown): readonly CellOutput[] {
  if (!isRecord(output) || typeof output.output_type !== "string") return [];
  const kind = shownText(output.output_type).replace(/\s+/g, " ");
  if (kind === "stream") {
    const name = output.name === "stderr" ? "stderr" : "stdout";
    return [{ type: "text", title: `Output (${name})`, text: asTerminal(joinedText(output.text) ?? "") }];
  }
  if (kind === "error") return [{ type: "text", title: "Output (error)", text: errorText(output) }];
  return isRecord(output.data) ? readData(kind, output.data) : [];
}

function readData(kind: string, data: Readonly<Record<string, unknown>>): readonly CellOutput[] {
  const types = Object.keys(data);
  const image = imageTypes.find((type) => types.includes(type));
  const shown = image === undefined ? undefined : imageOf(kind, joinedText(data[image]) ?? "");
  if (shown?.type === "image") return [shown];
  const text = textTypes.find((type) => types.includes(type)) ?? types.find((type) => type.startsWith("text/"));
  const others = types.filter((type) => type !== text).map((type) => shownText(type).replace(/\s+/g, " "));
  const also = others.length === 0 ? "" : `, also ${others.join(", ")}`;
  const title = `Output (${kind}${also})`;
  const value = text === undefined ? undefined : data[text];
  const content = value === undefined ? "" : asTerminal(joinedText(value) ?? JSON.stringify(value));
  const notes = [shown?.text, content === "" && image === undefined ? "nothing of it can be shown" : undefined];
  return [
    {
      type: "text",
      title,
      text: [...notes.filter((note) => note !== undefined), content].filter((line) => line !== "").join("\n"),
    },
  ];
}

const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const textTypes = ["text/plain", "text/markdown", "text/latex", "application/json", "text/html", "image/svg+xml"];

function imageOf(kind: string, base64: string): CellOutput {
  const title = `Output (${kind})`;
  const none = (text: string): CellOutput => ({ type: "text", title, text });
  const bytes = Buffer.from(base64, "base64");
  const found = findImageKind(bytes.subarray(0, 16));
  if (found === undefined) return none(`an image that is none (${bytes.length} bytes)`);
  const measured = measureImage(bytes, found);
  if ("fault" in measured) return none(`a ${found.name} image that is damaged: ${measured.fault}`);
  const { width, height } = measured;
  const what = `${found.name} image, ${bytes.length} bytes, ${width} x ${height} pixels`;
  if (bytes.length > maxImageBytes || Math.max(width, height) > maxImagePixels)
    return none(`a ${what}, too large to be shown`);
  return {
    type: "image",
    title: `Output (${kind}, ${what})`,
    mediaType: found.mediaType,
    data: bytes.toString("base64"),
  };
}

function errorText({ ename, evalue, traceback }: Readonly<Record<string, unknown>>): string {
  const lines = Array.isArray(traceback) ? traceback.filter((line) => typeof line === "string") : [];
  return asTerminal(lines.length > 0 ? lines.join("\n") : `${String(ename)}: ${String(evalue)}`);
}

/** As a terminal shows it at last: what a carriage return writes over is gone, as of progress bars. */
function asTerminal(text: string): string {
  return shownText(text)
    .toWellFormed()
    .replace(/\r*\n$/, "")
    .split("\n")
    .map((line) => line.replace(/\r+$/, "").replace(/^.*\r/, ""))
    .join("\n");
}
