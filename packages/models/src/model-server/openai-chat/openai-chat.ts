import type { ServedProtocol } from "../served-protocol.ts";
import { answerBody, answerEvents } from "./answer-events.ts";
import { errorBody } from "./error-body.ts";
import { readRequest } from "./read-request.ts";

/** OpenAI's Chat Completions as the model server speaks it. */
export const servedOpenAiChat: ServedProtocol = {
  serves: (pathname) => pathname === "/v1/chat/completions",
  keyOf: ({ authorization }) => authorization?.replace(/^Bearer /, ""),
  readRequest,
  answerBody,
  answerEvents,
  errorBody,
};
