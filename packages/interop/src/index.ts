// Make a door of your own

export {
  type Door,
  type DoorApproval,
  type DoorCall,
  type DoorCallOptions,
  type DoorOptions,
  type DoorTool,
  type OpenDoorOptions,
  openDoor,
} from "./door/open-door.ts";
export { isTextOnly, partText, resultText } from "./door/result-text.ts";
