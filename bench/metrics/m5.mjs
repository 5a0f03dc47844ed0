// M5: milliseconds to show a 200 KB argument while it arrives in pieces of 4 characters, beside collecting and parsing it at the end,
// and how the cost grows from 200 to 800 KB (1 is linear).
import { PartialJson } from "haft";
import { cpuMicros, median } from "../cpu.mjs";

export async function measure() {
  const bareMs = costOf(200, collect);
  const haftMs = costOf(200, show);
  return { bareMs, haftMs, exponent: Math.log(costOf(800, show) / haftMs) / Math.log(4) };
}

function costOf(kilobytes, read) {
  const text = JSON.stringify({ path: "notes.md", text: "a line of text\n".repeat((kilobytes * 1024) / 16) });
  const costs = [];
  for (let run = 0; run < 9; run++) {
    const start = cpuMicros();
    if (JSON.stringify(read(text)) !== text) throw new Error("wrong value");
    costs.push((cpuMicros() - start) / 1000);
  }
  return median(costs.slice(2));
}

function collect(text) {
  let collected = "";
  for (let i = 0; i < text.length; i += 4) collected += text.slice(i, i + 4);
  return JSON.parse(collected);
}

function show(text) {
  const partial = new PartialJson();
  for (let i = 0; i < text.length; i += 4) {
    partial.push(text.slice(i, i + 4));
    void partial.value;
  }
  return partial.value;
}
