import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { removalReason } from "../../src/shell/removal-reason.ts";

function reason(text: string): string | undefined {
  return removalReason(analyseCommand(text), { cwd: "/home/u/p/q", home: "/home/u" });
}

const fatal: readonly string[] = [
  "rm -rf /",
  "rm -rf /*",
  "rm -rf ~",
  "rm -rf ~/",
  "rm -rf ~/*",
  "rm -rf $HOME",
  'rm -rf "$HOME"/*',
  "rm -rf $\u007bHOME}/",
  "rm -rf .",
  "rm -rf ./",
  "rm -rf *",
  "rm -rf ./*",
  "rm -rf ..",
  "rm -rf ../..",
  "rm -rf /etc",
  "rm -rf /usr/",
  "rm -rf /usr/*",
  "rm -rf /tmp",
  "sudo rm -rf /",
  'rm -rf "$VAR"/*',
  "rm -rf $VAR/",
  'rm -rf "$X/"*',
  "rm -rf $\u007bX}/etc",
  "rm -rf $\u007bX:-/}",
  "rm -rf $(pwd)/*",
  "rm -rf `pwd`/",
  "timeout 5 rm -rf /",
  "find / -delete",
  "find . -delete",
  "find / -exec rm {} \\;",
  "find ~ -name x -exec rm {} +",
  "find -H / -delete",
  "sh -c 'rm -rf /'",
  "cd / && rm -rf *",
  "cd ~ && rm -rf *",
  "rm -rf /home",
  "rm -rf /home/*",
  "rm -rf //",
  "rm -rf /./",
  "rm -rf /{etc,usr}",
  "rm -rf {/etc,/usr}",
  "$'rm' -rf /",
  "$SUDO rm -rf /",
  "rmdir /home/u/p",
  "rm -rf --no-preserve-root x",
  "rm -rf /e*",
  "rm -rf '/'",
  "rm -rf \\/",
  "rm -rf $PWD",
  "rm -rf ~root",
  "rm -rf /home/u/p/q/../q",
  "rm 'x",
  "echo $(rm -rf /)",
];

const usual: readonly string[] = [
  "rm -rf x",
  "rm -rf node_modules dist",
  "rm *.log",
  "rm -rf /tmp/x",
  "rm -rf ./build",
  "rm -rf ~/x/y",
  "rm -rf $DIR/build",
  'rm "$f"',
  "rm -rf /home/u/p/q/build/*",
  "find . -name '*.pyc' -delete",
  "find build -delete",
  "cd build && rm -rf *",
  "rm -rf build/*",
  "rm -rf ../other",
  "echo rm -rf /",
  "for i in a b; do rm x$i; done",
  "git rm -r x",
  "find . -name x -exec rm {} \\;",
  "rm a{b,c}",
  "ls / && rm x",
];

test.each(fatal)("U71 removalReason() stops %s", (text) => {
  expect(reason(text)).toBeDefined();
});

test.each(usual)("U71 removalReason() lets rules decide about %s", (text) => {
  expect(reason(text)).toBeUndefined();
});

test("U71 removalReason() says why and of which command", () => {
  expect(reason("ls; sudo rm -rf /etc")).toBe('it removes the folder "/etc" of the system: rm -rf /etc');
  expect(reason("rm 'x")).toBe("it seems to remove something and cannot be understood in full");
});

test("U71 removalReason() looks at what is fed to a removal", () => {
  for (const text of [
    "echo / | xargs rm -rf",
    "echo ~ | xargs -n1 rm -r",
    "printf '%s' $HOME | xargs -I{} rm -rf {}",
    "ls / | xargs rm -rf",
    "echo . | xargs rm -rf",
  ])
    expect(reason(text), text).toBeDefined();
  for (const text of [
    "find . -name dist | xargs rm -rf",
    "ls | xargs rm",
    "echo dist | xargs rm -rf",
    "git ls-files -o | xargs rm -rf",
  ])
    expect(reason(text), text).toBeUndefined();
});
