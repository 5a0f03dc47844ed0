/** A URL without what may be secret in it: name, password, query. */
export function shownUrl(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}
