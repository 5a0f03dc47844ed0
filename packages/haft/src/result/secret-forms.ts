import { escapeTags } from "./escape-tags.ts";

/** Every text under which one of the given secrets may be met: itself, in JSON, URLs, base64 and tags, and each of its lines. */
export function secretForms(secrets: readonly string[]): readonly string[] {
  const forms = new Set<string>();
  for (const secret of secrets) {
    for (const value of [secret, secret.trim(), ...secret.split(/\r?\n/)]) {
      if (value.length < minSecretChars) continue;
      for (const form of [value, escapeTags(value), ...inUrls(value), ...inBase64(value)]) {
        for (const text of inJson(form)) forms.add(text);
      }
    }
  }
  return [...forms];
}

const minSecretChars = 6;

function inJson(text: string): string[] {
  const forms = [text];
  let form = text;
  for (let depth = 0; depth < 4; depth++) {
    form = JSON.stringify(form).slice(1, -1);
    forms.push(form);
  }
  return [...forms, ...forms.map(withoutNonAscii)];
}

// As Python's json.dumps and others write it.
function withoutNonAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function inUrls(text: string): string[] {
  const wellFormed = text.toWellFormed();
  const encoded = encodeURIComponent(wellFormed);
  const inQuery = new URLSearchParams({ "": wellFormed }).toString().slice(1);
  const lowerCase = [encoded, inQuery].map((form) => form.replace(/%../g, (code) => code.toLowerCase()));
  return [encoded, encodeURI(wellFormed), inQuery, ...lowerCase];
}

// Within a longer text a secret starts at any of three places of a base64 group; what its neighbours take part in is left off.
function inBase64(text: string): string[] {
  const bytes = Buffer.from(text, "utf8");
  const forms: string[] = [];
  for (const before of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const start = Math.ceil((before * 8) / 6);
    const end = Math.floor(((before + bytes.length) * 8) / 6);
    const own = encoded.slice(start, end);
    forms.push(own, own.replaceAll("+", "-").replaceAll("/", "_"));
  }
  return forms;
}
