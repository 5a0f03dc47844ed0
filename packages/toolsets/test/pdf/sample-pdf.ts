import { deflateSync } from "node:zlib";

/** A PDF document with a line of text on each page, or what a page's content stream holds in bytes. */
export function samplePdf(pages: readonly (string | Buffer)[], { encrypt = "" }: { encrypt?: string } = {}): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  for (const [index, page] of pages.entries()) {
    const content = typeof page === "string" ? Buffer.from(`BT /F1 12 Tf 72 720 Td (${page}) Tj ET`) : page;
    const packed = deflateSync(content);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from("\nendstream"),
      ]),
    );
  }
  const pieces: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  let length = pieces[0]?.length ?? 0;
  const rows = objects.map((object, index) => {
    const row = `${String(length).padStart(10, "0")} 00000 n \n`;
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    pieces.push(piece);
    length += piece.length;
    return row;
  });
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${encrypt} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}${trailer}`)]);
}

/** What makes a reader ask for a password: keys that fit no empty one. */
export const withPassword: string = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${"5a".repeat(32)}> /U <${"a5".repeat(32)}> /P -44 >> /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`;
