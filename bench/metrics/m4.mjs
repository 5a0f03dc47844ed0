// M4: nanoseconds of a check of a valid input, and milliseconds of compiling a schema with its first check, beside ajv alone.
import Ajv from "ajv";
import { compileSchema } from "haft";
import { cpuMicros, median } from "../cpu.mjs";
import { echoSchema, manyTools } from "../fake-model.mjs";

const input = { id: "s0_0", count: 0, text: "the quick brown fox jumps over the lazy dog" };
const checks = 200_000;
const schemas = manyTools(60).map((tool) => tool.inputSchema);

export async function measure() {
  const bare = new Ajv().compile(echoSchema);
  const haft = compileSchema(echoSchema);
  const bareNs = nanosecondsOf(() => bare(input));
  const haftNs = nanosecondsOf(() => haft(input) === undefined);
  const ajv = new Ajv();
  const bareCompileMs = millisecondsOf((schema) => ajv.compile(schema)({}));
  const haftCompileMs = millisecondsOf((schema) => compileSchema(schema)({}));
  return { bareNs, haftNs, bareCompileMs, haftCompileMs };
}

function nanosecondsOf(check) {
  const costs = [];
  for (let run = 0; run < 12; run++) {
    const start = cpuMicros();
    for (let i = 0; i < checks; i++) if (!check()) throw new Error("wrong check");
    costs.push(((cpuMicros() - start) * 1000) / checks);
  }
  return median(costs.slice(4));
}

/** Each schema is new in content, so that no cache answers. */
function millisecondsOf(compile) {
  const costs = schemas.map((schema, i) => {
    const fresh = { ...schema, description: `${compile} ${i}` };
    const start = cpuMicros();
    compile(fresh);
    return (cpuMicros() - start) / 1000;
  });
  return median(costs.slice(10));
}
