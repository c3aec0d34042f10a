import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body in the forms that browsers ask for. */
export interface Packed {
  readonly identity: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** Packs a text in every form. `quality` is brotli's, 0 to 11: high for what is kept, low for what is sent once. */
export async function pack(body: Uint8Array, quality: number): Promise<Packed> {
  const [br, gz] = await Promise.all([packAs('br', body, quality), packAs('gzip', body, quality)]);
  return { identity: body, br, gzip: gz };
}

/** Packs a text in one form. */
export async function packAs(form: keyof Packed, body: Uint8Array, quality: number): Promise<Uint8Array> {
  if (form === 'identity') return body;
  if (form === 'gzip') return zip(body, { level: quality > 6 ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** The form that `Accept-Encoding` asks for: brotli first, then gzip. `q=0` refuses one. */
export function chosenEncoding(acceptEncoding: string | null): keyof Packed {
  const accepted = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) accepted.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
