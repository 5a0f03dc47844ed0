/** Why the system refused, in words; its own code where there are none. */
export function systemReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : (reasons[code] ?? code);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file would be larger than allowed",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "a part of the path is a file, not a folder",
  ENAMETOOLONG: "the name is too long",
  EMFILE: "this process has too many files open",
  ENFILE: "the system has too many files open",
  EAGAIN: "the system has no room for another process",
};
