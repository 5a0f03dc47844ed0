/**
 * Sends a signal to a process, or to the group whose negative id it is; 0 only asks whether it is there.
 *
 * @returns false when it has ended or is not ours
 */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
