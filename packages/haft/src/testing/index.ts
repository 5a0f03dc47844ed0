// Doubles
export {
  type ScriptedAnswer,
  type ScriptedCall,
  type ScriptedModel,
  type ScriptedModelOptions,
  scriptedModel,
} from "./scripted-model.ts";
export { type TestClock, testClock } from "./test-clock.ts";
// Contracts of tools
export { type ToolContractSubject, toolContract } from "./tool-contract.ts";
export { toolsetContract } from "./toolset-contract.ts";
