import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import readQr from 'jsqr';

interface PdfObject {
  /** Dictionary or value, in the syntax of PDF. */
  readonly text: string;
  /** Decompressed, in Latin-1; empty without a stream. */
  readonly stream: string;
}

/** Objects of a file without object streams, by number. */
export function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const found = new Map<number, PdfObject>();
  for (const [, number, body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = '', raw = ''] = body.split(/\nstream\n/);
    const bytes = Buffer.from(raw.replace(/\nendstream$/, ''), 'latin1');
    const stream = text.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    found.set(Number(number), { text, stream: stream.toString('latin1') });
  }
  return found;
}

let library: Promise<PDFiumLibrary> | undefined;

/** What PDFium, the reader of Chromium, sees on the first page. */
export async function seePage(pdf: Buffer): Promise<{ readonly text: string; readonly qr: string | null }> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const text = page.getText();
    let qr: string | null = null;
    await page.render({
      scale: 2,
      render: async ({ data, width, height }) => {
        qr = readQr(new Uint8ClampedArray(data), width, height)?.data ?? null;
        return data;
      },
    });
    return { text, qr };
  } finally {
    document.destroy();
  }
}
