/** What of the host's own headers no result may show: the values of those whose names say that they let someone in. */
export function secretHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  const secret = Object.entries(headers).filter(([name]) => /auth|cookie|key|token|secret|passw/i.test(name));
  return secret.flatMap(([, value]) => [value, value.replace(/^\S+\s+/, "")]);
}
