import { colorsFor } from "./colors.ts";
import type { Io, Output } from "./io.ts";
import { printableLine } from "./printable.ts";

/** A line at the end of a terminal that moves while something takes long. It is gone before anything else is written. */
export interface ProgressMark {
  /** The same process, through which everything is to be written that shares the terminal with the mark. */
  readonly io: Io;
  /** Shows what is waited for, once it has taken a moment. */
  show(text: string): void;
  hide(): void;
}

/** A mark on standard error. Where that is no terminal, or a dumb one, none is ever shown. */
export function progressMark(io: Io): ProgressMark {
  if (io.stderr.isTTY !== true || io.env.TERM === "dumb") return { io, show: () => {}, hide: () => {} };
  const paint = colorsFor(io.stderr, io.env);
  let waitingFor: { readonly text: string; readonly since: number } | undefined;
  let endWait = (): void => {};
  let isDrawn = false;
  let isAtLineStart = true;
  let frame = 0;

  function erase(): void {
    if (isDrawn) io.stderr.write(eraseLine);
    isDrawn = false;
  }

  function tick(): void {
    if (waitingFor === undefined) return;
    // In the middle of a line stands an answer, or a question that somebody is about to answer.
    if (isAtLineStart) draw(waitingFor);
    endWait = io.clock.after(frameMs, tick);
  }

  function draw({ text, since }: { readonly text: string; readonly since: number }): void {
    const seconds = Math.floor((io.clock.now() - since) / 1_000);
    const room = Math.max(20, (io.stderr.columns ?? 80) - 1);
    const line = printableLine(`${frames[frame++ % frames.length]} ${text} ${timeText(seconds)}`, room);
    io.stderr.write(`${eraseLine}${paint("dim", line)}`);
    isDrawn = true;
  }

  function through(output: Output): Output {
    if (output.isTTY !== true) return output;
    return {
      isTTY: true,
      get columns() {
        return output.columns;
      },
      write(text) {
        erase();
        if (text !== "") isAtLineStart = text.endsWith("\n");
        return output.write(text);
      },
    };
  }

  return {
    io: { ...io, stdout: through(io.stdout), stderr: through(io.stderr) },
    show(text) {
      const isNew = waitingFor === undefined;
      waitingFor = { text, since: waitingFor?.text === text ? waitingFor.since : io.clock.now() };
      if (isNew) endWait = io.clock.after(patienceMs, tick);
    },
    hide() {
      endWait();
      erase();
      waitingFor = undefined;
    },
  };
}

function timeText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const frameMs = 100;
const patienceMs = 700;
// Source: ECMA-48, EL: erases the line the cursor is in.
const eraseLine = "\r\u001b[2K";
