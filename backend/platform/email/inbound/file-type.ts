const starts: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['application/pdf', 0, '%PDF-'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/heic', 4, 'ftypheic'],
  ['image/heic', 4, 'ftypmif1'],
];

/** Office documents are archives; those with macros are refused. */
const office: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Names of files that are text. */
const texts = /\.(?:txt|csv|xml)$/i;

/**
 * Media type by content: PDF, pictures, Word and Excel documents without macros, and plain text. Null: any
 * other, which is not kept.
 */
export function fileType(name: string, content: Uint8Array): string | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const found = starts.find(([, at, start]) => bytes.toString('latin1', at, at + start.length) === start);
  if (found) return found[0];
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
    const type = office[name.toLowerCase().split('.').at(-1) ?? ''];
    const isDocument = bytes.includes('[Content_Types].xml') && !bytes.includes('vbaProject.bin');
    return type && isDocument ? type : null;
  }
  return texts.test(name) && isText(bytes) ? 'text/plain; charset=utf-8' : null;
}

function isText(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c);
  } catch {
    return false;
  }
}
