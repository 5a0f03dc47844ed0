/** A domain as a model may write it: `example.com`, `*.example.com`, `https://example.com/`, `WWW.Example.com`. */
export function plainDomain(text: string): string | undefined {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[/?#:].*$/, "")
    .replace(/^\*?\./, "")
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  if (!/^[\p{L}\p{N}._-]+$/u.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

/** True when a URL is http or https and keeps to the domains: itself or below one of the allowed, none of the blocked. */
export function isWithin(url: string, allowed: readonly string[], blocked: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return false;
  const host = hostname.replace(/\.$/, "");
  const isBelow = (domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
  return (allowed.length === 0 || allowed.some(isBelow)) && !blocked.some(isBelow);
}
