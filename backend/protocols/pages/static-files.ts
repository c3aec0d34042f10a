import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { chosenEncoding } from '#backend/platform/http/compress.ts';
import { entityTag, namesTag } from '#backend/platform/http/entity-tag.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Compressed copies that the build writes (tooling/compress-files.ts). */
const suffixes = { br: '.br', gzip: '.gz' } as const;
type Copies = Partial<Record<keyof typeof suffixes, Buffer>>;

interface StaticFile {
  path: string;
  readonly type: string;
  readonly etag: string;
  /** Pages only: they name the chunks of their build. */
  readonly bytes?: Buffer;
  /** Kept from the first request: an upgrade replaces the files under a running process. */
  packed?: Copies;
}

export type StaticFiles = ReturnType<typeof openStaticFiles>;

/**
 * Serves the client build, and the `former` one's chunks for open pages (decision 0054). Only files
 * listed at start exist. Names under /assets contain a content hash.
 */
export function openStaticFiles(folder: string, former: string) {
  const files = new Map([...listFiles(former), ...listFiles(folder)]);
  return {
    async answer(request: Request, address: string): Promise<Response | null> {
      const file = files.get(address);
      // After a newer build, a listed file lies in the former build.
      const path = file && [file.path, join(former, address)].find((candidate) => existsSync(candidate));
      if (!file || !path) return null;
      file.path = path;
      return answerFile(request, address, file);
    },
  };
}

function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // Dot files are build metadata.
    if (!type || address.startsWith('/.')) continue;
    const bytes = readFileSync(path);
    // A page of this build names its chunks: a later build must not replace it.
    const page = address.endsWith('.html') ? { bytes, packed: readCopies(path) } : {};
    files.set(address, { path, type, etag: entityTag(bytes), ...page });
  }
  return files;
}

function answerFile(request: Request, address: string, file: StaticFile): Response {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': keepingOf(address),
  });
  if (namesTag(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
  const body = bodyOf(file, request.headers.get('accept-encoding'), headers);
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}

function keepingOf(address: string): string {
  if (address.startsWith('/assets/') || address.startsWith('/builds/meta/'))
    return 'public, max-age=31536000, immutable';
  return address === '/builds/latest.json' || address.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** Images and fonts have no compressed copies. */
function bodyOf(file: StaticFile, acceptEncoding: string | null, headers: Headers): Buffer {
  const encoding = chosenEncoding(acceptEncoding);
  if (encoding === 'identity') return file.bytes ?? readFileSync(file.path);
  file.packed ??= readCopies(file.path);
  const copy = file.packed[encoding];
  if (copy) headers.set('content-encoding', encoding);
  return copy ?? file.bytes ?? readFileSync(file.path);
}

function readCopies(path: string): Copies {
  const copies: Copies = {};
  for (const encoding of ['br', 'gzip'] as const) {
    const copy = path + suffixes[encoding];
    if (existsSync(copy)) copies[encoding] = readFileSync(copy);
  }
  return copies;
}
