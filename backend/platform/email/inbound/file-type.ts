interface Signature {
  readonly type: string;
  /** Latin-1, by position. */
  readonly bytes: readonly (readonly [at: number, bytes: string])[];
  /** The first is appended to a name with another. */
  readonly extensions: readonly string[];
}

const signatures: readonly Signature[] = [
  { type: 'application/pdf', bytes: [[0, '%PDF-']], extensions: ['pdf'] },
  { type: 'image/png', bytes: [[0, '\x89PNG\r\n\x1a\n']], extensions: ['png'] },
  { type: 'image/jpeg', bytes: [[0, '\xff\xd8\xff']], extensions: ['jpg', 'jpeg'] },
  ...['GIF87a', 'GIF89a'].map((start) => ({ type: 'image/gif', bytes: [[0, start] as const], extensions: ['gif'] })),
  {
    type: 'image/webp',
    bytes: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    extensions: ['webp'],
  },
  ...['ftypheic', 'ftypmif1'].map((start) => ({
    type: 'image/heic',
    bytes: [[0, '\0\0'] as const, [4, start] as const],
    extensions: ['heic', 'heif'],
  })),
];

/** ZIP archives. */
const office: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const texts: readonly string[] = ['txt', 'csv', 'xml'];

interface KeptFile {
  readonly name: string;
  readonly type: string;
}

/**
 * Media type by content, and the name with its extension. Keeps PDF, pictures, plain text, Word and
 * Excel documents without macros; null: any other file.
 */
export function keptFile(name: string, content: Uint8Array): KeptFile | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const extension = /\.([^.]*)$/.exec(name.toLowerCase())?.[1]?.trim() ?? '';
  const head = bytes.toString('latin1', 0, 16);
  const signature = signatures.find((one) => one.bytes.every(([at, part]) => head.startsWith(part, at)));
  if (signature) {
    const { type, extensions } = signature;
    return { type, name: extensions.includes(extension) ? name : `${name || 'file'}.${extensions[0]}` };
  }
  if (head.startsWith('PK\x03\x04')) {
    const type = office[extension];
    const isDocument = bytes.includes('[Content_Types].xml') && !bytes.includes('vbaProject.bin');
    return type && isDocument ? { type, name } : null;
  }
  return texts.includes(extension) && isText(bytes) ? { type: 'text/plain; charset=utf-8', name } : null;
}

function isText(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c);
  } catch {
    return false;
  }
}
