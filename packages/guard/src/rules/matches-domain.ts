import { domainToASCII } from "node:url";
import { matchesText } from "../shell/match-command-rule.ts";

/**
 * True when the host of a URL is the domain of a rule. `*` stands for any text: `*.example.com` is every host below `example.com`, not
 * that itself. Never true for what is no URL.
 */
export function matchesDomain(pattern: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, "");
  return host !== "" && matchesText(asciiPattern(pattern), host);
}

/** The pattern as URLs write hosts: punycode, label by label. */
function asciiPattern(pattern: string): string {
  if (pattern.startsWith("[")) return pattern;
  const labels = pattern.split(".").map((label) => (isAscii.test(label) ? label : domainToASCII(label) || label));
  const folded = labels.join(".");
  return URL.canParse(`http://${folded}`) ? new URL(`http://${folded}`).hostname : folded;
}

const isAscii = /^[\x21-\x7e]*$/;
