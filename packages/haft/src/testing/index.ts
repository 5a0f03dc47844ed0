// Doubles
export {
  type ScriptedAnswer,
  type ScriptedCall,
  type ScriptedModel,
  type ScriptedModelOptions,
  scriptedModel,
} from "./scripted-model.ts";
export { type TestClock, testClock } from "./test-clock.ts";
