import { expect, test } from "vitest";
import { guessCodePage } from "../../src/files/guess-code-page.ts";
import { decodeText } from "../../src/files/text-encoding.ts";

const samples = [
  ["gb18030", "d6d0cec42078", "中文 x"],
  [
    "gb18030",
    "2f2f20b6c1c8a1c5e4d6c3cec4bcfea3acc8e7b9fbb2bbb4e6d4dad4f2b7b5bbd8c4acc8cfd6b50a",
    "// 读取配置文件，如果不存在则返回默认值\n",
  ],
  [
    "big5",
    "2f2f20c5aaa8fab35da977c0c9aed7a141a670aa47a4a3a673a662ab68b6c7a65eb977b35dadc80a",
    "// 讀取設定檔案，如果不存在則傳回預設值\n",
  ],
  ["big5", "a8cfa5ceaacca657bad9a9ceb14bbd58bff9bb7e", "使用者名稱或密碼錯誤"],
  [
    "shift_jis",
    "2f2f2090dd92e8837483408343838b82f093c782dd8d9e82de814282c882af82ea82ce8af992e8926c82f095d482b70a",
    "// 設定ファイルを読み込む。なければ既定値を返す\n",
  ],
  [
    "euc-jp",
    "2f2f20c0dfc4eaa5d5a5a1a5a4a5eba4f2c6c9a4dfb9fea4e0a1a3a4caa4b1a4eca4d0b4fbc4eac3cda4f2cad6a4b90a",
    "// 設定ファイルを読み込む。なければ既定値を返す\n",
  ],
  [
    "euc-kr",
    "2f2f20bcb3c1a420c6c4c0cfc0bb20c0d0b0ed20bef8c0b8b8e920b1e2babbb0aac0bb20b5b9b7c1c1d8b4d90a",
    "// 설정 파일을 읽고 없으면 기본값을 돌려준다\n",
  ],
  [
    "windows-1252",
    "44617320476572e4742077e4686c74206772f6df65726520426cf6636b652066fc7220dc62657267e46e67653a20323020b0432062697320323520b0432c203520800a",
    "Das Gerät wählt größere Blöcke für Übergänge: 20 °C bis 25 °C, 5 €\n",
  ],
  [
    "windows-1252",
    "4c92e974e92064e96ae02070617373e92c206c6520676172e76f6e20e02063f474e93b20e76120636ffb746520332080",
    "L’été déjà passé, le garçon à côté; ça coûte 3 €",
  ],
  ["windows-1252", "636166e9", "café"],
] as const;

test.each(samples)("U08 guessCodePage() finds %s", (codePage, hex, text) => {
  const bytes = Buffer.from(hex, "hex");
  expect(guessCodePage(bytes)).toBe(codePage);
  expect(decodeText(bytes, { name: codePage })).toBe(text);
});

test("guessCodePage() does not ask that the sample ends with a whole character", () => {
  expect(guessCodePage(Buffer.from("d6d0cec4d6d0ce", "hex"))).toBe("gb18030");
});
