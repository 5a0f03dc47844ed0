import type { ContentPart } from "haft";

/** The words for pictures and files that a result cannot hold: in the result itself, and in the user message they go into. */
export interface MovedMedia {
  readonly pointer: string;
  readonly label: string;
}

export function movedMedia(media: readonly ContentPart[], toolName: string, callId: string): MovedMedia {
  const what = media.every((part) => part.type === "image") ? "image" : "file";
  const counted = media.length === 1 ? `The ${what}` : `The ${media.length} ${what}s`;
  return {
    pointer: `[${counted} of this result: in the next user message]`,
    label: `[${counted} of the result of "${toolName}" (${callId})]`,
  };
}
