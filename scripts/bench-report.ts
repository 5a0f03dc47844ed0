import { cpus } from "node:os";
import { versionsOf } from "./bench-subjects.ts";

/** One line against a target. */
export interface TargetRow {
  readonly metric: string;
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** One line beside the others: the figure of each subject, NaN where it cannot do what is measured. */
export interface PeerRow {
  readonly metric: string;
  readonly what: string;
  readonly unit: string;
  readonly digits: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** What was measured where: times are of this machine, only ratios carry over. */
export function machine(rounds: number): string {
  const [first, ...others] = cpus();
  const processor = first?.model.trim() || process.arch;
  const where = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${others.length + 1} × ${processor}`;
  return `${where}; medians of ${rounds} interleaved rounds. Compare ratios, not times.`;
}

export function targetTable(rows: readonly TargetRow[]): string {
  const lines = rows.map(({ metric, what, figure, target, isMet }) => {
    const met = target === "" ? "" : isMet ? "yes" : "NO";
    return `| ${metric} | ${what} | ${figure} | ${target} | ${met} |`;
  });
  return ["| metric | what | Haft | target | met |", "| --- | --- | --- | --- | --- |", ...lines].join("\n");
}

/** Each subject's figure, with how many times that of Haft it is. */
export function peerTable(rows: readonly PeerRow[], peers: readonly string[]): string {
  const subjects = ["bare", "haft", ...peers];
  const lines = rows.map(({ metric, what, unit, digits, figures }) => {
    const haft = figures.haft ?? Number.NaN;
    const cells = subjects.map((subject) => {
      const figure = figures[subject] ?? Number.NaN;
      if (Number.isNaN(figure)) return "–";
      const times = subject === "haft" ? "" : ` (${(figure / haft).toFixed(figure / haft < 10 ? 1 : 0)}×)`;
      return `${figure.toFixed(digits)}${times}`;
    });
    return `| ${metric} | ${what}, ${unit} | ${cells.join(" | ")} |`;
  });
  return [
    `| metric | what | ${subjects.join(" | ")} |`,
    `| --- | --- |${" --- |".repeat(subjects.length)}`,
    ...lines,
  ].join("\n");
}

export function benchmarkPage(
  targets: readonly TargetRow[],
  sides: readonly PeerRow[],
  peers: readonly string[],
  rounds: number,
): string {
  return `# Benchmarks

Written by \`npm run bench -- --peers\`. ${machine(rounds)}

Every subject answers the same script of a model in the same process and makes the same calls: parse, check, run, append. \`bare\` is a
loop by hand that does nothing else; Haft runs on its defaults, with an event listener. Processor time is of all threads, compiler and
garbage collector included. A mean of runs 2 to 10 holds what compiling costs, which their median leaves out where it falls into few of them.
\`–\` says that a library cannot do what is measured.

## Beside other libraries

In brackets: how many times Haft's figure.

${peerTable(sides, peers)}

Versions: ${peers.flatMap(versionsOf).join(", ")}.

## Against the targets

${targetTable(targets)}
`;
}
