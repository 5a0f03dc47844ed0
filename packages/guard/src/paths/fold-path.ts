/**
 * A path in the form in which two spellings of one file compare equal: composed characters, and without regard to case where the
 * file system has none. For comparing only, never for opening.
 *
 * Upper case first: file systems fold `ſ` to `s` and `ß` to `ss`, which lower case alone does not.
 */
export function foldPath(path: string, isCaseInsensitive: boolean): string {
  const composed = path.normalize("NFC");
  return isCaseInsensitive ? composed.toUpperCase().toLowerCase().normalize("NFC") : composed;
}
