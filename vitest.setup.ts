// Property tests try other inputs at each run, and print the seed of what fails. CI tries the same ones each time, so that a change is judged
// by what it changes.
if (process.env.CI === "true") {
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ seed: 20_261_130 });
}

export {};
