// Measures one metric of one subject in a process of its own and prints it as one line of JSON.
//   node measure.mjs METRIC SUBJECT '{"option":…}'

import { existsSync } from "node:fs";

const [metric, subject, options] = process.argv.slice(2);
const { measure } = await import(`./metrics/${metric}.mjs`);
const peer = new URL(`peers/${subject}/subject.mjs`, import.meta.url);
const file = existsSync(peer) ? peer.href : `../subjects/${subject}.mjs`;
console.log(JSON.stringify(await measure(file, JSON.parse(options ?? "{}"))));
process.exit(0);
