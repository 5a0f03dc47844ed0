import type { Command } from "./command.ts";
import type { CompletionTree } from "./completion/completion-tree.ts";

/** Prints a program by which a shell completes `haft`. */
export const completion: Command<Record<never, never>> = {
  name: "completion",
  summary: "Print what makes a shell complete commands, options and tools",
  operands: [{ name: "SHELL", choices: ["bash", "zsh", "fish"] }],
  options: {},
  notes: [
    'bash, in ~/.bashrc:               eval "$(haft completion bash)"\nzsh, in ~/.zshrc, after compinit: eval "$(haft completion zsh)"\nfish:                             haft completion fish > ~/.config/fish/completions/haft.fish',
  ],
  async run({ operands: [shell = ""] }, io, commands) {
    const { completionTree } = await import("./completion/completion-tree.ts");
    const tree = await completionTree(commands, io);
    io.stdout.write(await render(shell, tree));
    return "done";
  },
};

async function render(shell: string, tree: CompletionTree): Promise<string> {
  if (shell === "zsh") return (await import("./completion/zsh-completion.ts")).zshCompletion(tree);
  if (shell === "fish") return (await import("./completion/fish-completion.ts")).fishCompletion(tree);
  return (await import("./completion/bash-completion.ts")).bashCompletion(tree);
}
