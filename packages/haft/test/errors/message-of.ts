/** The `name: message` of the error that some work throws; undefined when it throws none. */
export function messageOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return String(error);
  }
}
