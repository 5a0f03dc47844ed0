// Measures one metric of one subject in a process of its own and prints it as one line of JSON.
//   node measure.mjs METRIC SUBJECT '{"option":…}'

const [metric, subject, options] = process.argv.slice(2);
const { measure } = await import(`./metrics/${metric}.mjs`);
console.log(JSON.stringify(await measure(`../subjects/${subject}.mjs`, JSON.parse(options ?? "{}"))));
process.exit(0);
