import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { commandTouches } from "../../src/shell/command-touches.ts";

function touches(text: string): string {
  return commandTouches(analyseCommand(text))
    .map(({ operation, path, isRecursive }) => `${operation}${isRecursive ? " all" : ""} ${path ?? "?"}`)
    .join(", ");
}

test.each([
  ["grep -r KEY .", "read all ."],
  ["grep -r KEY", "read all ."],
  ["grep KEY", ""],
  ["rg KEY", "read all ."],
  ["git grep KEY", "read all ."],
  ["cp -r . /tmp/o", "read all ., write all /tmp/o"],
  ["cp -t d a b", "write d, read a, read b"],
  ["tar c .", "read all ."],
  ["tar -czf a.tgz src", "write a.tgz, read all src"],
  ["tar xf a.tgz -C out", "read a.tgz, write all out"],
  ["tar xf a.tgz", "read a.tgz, write all ."],
  ["find src -name x", "read all src"],
  ["find . -delete", "write all ."],
  ["find . -fprint x", "read all ., write x"],
  ["zip -r o.zip d", "write all o.zip, read all d"],
  ["rsync -a src/ dst", "read all src/, write all dst"],
  ["rsync -a src/ host:dst", "read all src/"],
  ["ls -R", "read all ."],
  ["du", "read all ."],
  ["dd if=a of=b", "read a, write b"],
  ["sort -o x y", "write x, read y"],
  ["git diff --output=x", "read all ., write x"],
  ["curl -o f http://h", "write f"],
  ["curl -O http://h", "write ?"],
  ["curl -d @f http://h", "read ?"],
  ["wget http://h", "write ?"],
  ["wget -O f http://h", "write f"],
  ["sed -i s/a/b/ x", "write x"],
  ["sed s/a/b/ x", "read x"],
  ["sed -n 'w f' x", "read x, write ?"],
  ["awk '{print > \"f\"}' x", "read x, write ?"],
  ["mv a b", "write all a, write all b"],
  ["ln -s a b", "read a, write b"],
  ["tee a b", "write a, write b"],
  ["uniq a b", "read a, write b"],
  ["uniq - b", "write b"],
  ["rm -rf x", "write all x"],
  ["chmod +x f", "write f"],
  ["truncate -s 0 f", "write f"],
  ["patch -p1 -i d", "read d, write ?"],
  ["mkdir -p -m 700 a", "write a"],
  ["split -b 1k f", "read f, write ?"],
  ["frobnicate a", ""],
])("U72 programTouches() of %s", (text, expected) => {
  expect(touches(text)).toBe(expected);
});
