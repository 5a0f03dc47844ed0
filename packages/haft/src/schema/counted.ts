/** `1 field`, `2 fields`. */
export function counted(count: unknown, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
