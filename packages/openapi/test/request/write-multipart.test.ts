import { expect, test } from "vitest";
import { writeMultipart } from "../../src/request/write-multipart.ts";

test("writeMultipart() lets neither names nor types of parts add headers", () => {
  const { type, bytes } = writeMultipart(
    [
      { name: 'a"\r\nX-Evil: 1', text: "v", mediaType: undefined },
      { name: "f", file: { bytes: Buffer.from([0, 255]), filename: 'x"\n.bin', mediaType: "a/b\r\nX: 1" } },
    ],
    "multipart/form-data",
  );
  const border = type.split("boundary=")[1];
  expect(Buffer.from(bytes).toString("latin1")).toBe(
    `--${border}\r\nContent-Disposition: form-data; name="a%22%0D%0AX-Evil: 1"\r\n\r\nv\r\n` +
      `--${border}\r\nContent-Disposition: form-data; name="f"; filename="x%22%0D%0A.bin"\r\nContent-Type: application/octet-stream\r\n\r\n\x00\xff\r\n--${border}--\r\n`,
  );
});
