import { openAppendFile } from "./append-file.ts";
import { Transcript } from "./transcript.ts";
import { parseTranscript, renderTranscriptLine, transcriptHeader } from "./transcript-lines.ts";

export interface TranscriptFileOptions {
  /**
   * When `append` returns, an entry was given to the system (`written`: survives the end of the program) or to the disk
   * (`flushed`: survives the end of the machine, and takes milliseconds).
   *
   * @default "written"
   */
  readonly durability?: "written" | "flushed" | undefined;
}

/** A transcript of which every appended entry is in a file before `append` returns. */
export interface TranscriptFile {
  readonly transcript: Transcript;
  /** A last line that an earlier program could not write to its end. It was cut off the file. */
  readonly droppedLine?: string;
  /** Ends the writing; later entries are in memory only. */
  close(): void;
}

/**
 * Opens a transcript file, or creates it (readable for its owner only) in a folder that exists. One program writes it at a time.
 *
 * When an entry cannot be written, `append` throws, the file ends after the last whole entry, and the next `append` writes what is
 * missing first.
 *
 * @throws {HaftError} `transcript-unreadable`, `transcript-version-unknown`, `transcript-locked`, `transcript-unwritable`
 */
export function openTranscriptFile(path: string, options: TranscriptFileOptions = {}): TranscriptFile {
  const file = openAppendFile(path, options.durability === "flushed");
  try {
    const bytes = file.read();
    const { entries, droppedLine } = parseTranscript(bytes);
    if (droppedLine !== undefined) file.cut(bytes.lastIndexOf(lineFeed) + 1);
    if (file.size() === 0) file.append(transcriptHeader());
    else if (droppedLine === undefined && bytes.at(-1) !== lineFeed) file.append("\n");
    const transcript = new Transcript(entries);
    let written = entries.length;
    const stop = transcript.onAppend(() => {
      const { entries } = transcript;
      file.append(entries.slice(written).map(renderTranscriptLine).join(""));
      written = entries.length;
    });
    const close = (): void => {
      stop();
      file.close();
    };
    return droppedLine === undefined ? { transcript, close } : { transcript, droppedLine, close };
  } catch (error) {
    file.close();
    throw error;
  }
}

const lineFeed = 0x0a;
