// Make a door of your own

export { ToolCallFailed } from "./door/call-failed.ts";
export type {
  Door,
  DoorApproval,
  DoorCall,
  DoorCallOptions,
  DoorOptions,
  DoorTool,
  OpenDoorOptions,
} from "./door/door.ts";
export { openDoor } from "./door/open-door.ts";
export { isTextOnly, partText, resultText } from "./door/result-text.ts";
