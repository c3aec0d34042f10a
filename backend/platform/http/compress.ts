import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export interface CompressedBody {
  readonly identity: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** Compresses with brotli and gzip. `quality`: brotli's, 0 to 11; high for cached bodies. */
export async function compress(body: Uint8Array, quality: number): Promise<CompressedBody> {
  const [br, gz] = await Promise.all([compressAs('br', body, quality), compressAs('gzip', body, quality)]);
  return { identity: body, br, gzip: gz };
}

async function compressAs(encoding: keyof CompressedBody, body: Uint8Array, quality: number): Promise<Uint8Array> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipAsync(body, { level: quality > 6 ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** Compressions at once for responses that are not cached; each holds memory while it waits. */
const mostAtOnce = 16;
let active = 0;

/** Compresses for one request; leaves the body as it is while many others are compressed. */
export async function compressOnce(encoding: keyof CompressedBody, body: Uint8Array, quality: number) {
  if (active >= mostAtOnce) return { encoding: 'identity', body } as const;
  active += 1;
  try {
    return { encoding, body: await compressAs(encoding, body, quality) };
  } finally {
    active -= 1;
  }
}

/** Negotiates `Accept-Encoding`: brotli, then gzip. `q=0` refuses an encoding. */
export function chosenEncoding(acceptEncoding: string | null): keyof CompressedBody {
  const accepted = readQualities(acceptEncoding);
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Parses an `Accept-*` header: `q` by lower-case name, 1 by default. */
export function readQualities(header: string | null): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) qualities.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  return qualities;
}
