import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { chosenEncoding, type Packed, pack } from '#backend/http/compress.ts';
import { entityTag, namesTag } from '#backend/http/entity-tag.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  path: string;
  readonly type: string;
  readonly etag: string;
  readonly size: number;
  packed?: Promise<Packed>;
}

export interface StaticFiles {
  /** The answer for an address of the build's client folder; null when there is no such file. */
  answer(request: Request, path: string): Promise<Response | null>;
}

/**
 * The files of the build for the browser, and the parts of the `former` one that are not in it, for pages that were open
 * (decision 0054), listed once: what is not in the list is not there, whatever the address says. Names under /assets carry the
 * hash of their content and are kept for a year.
 */
export function openStaticFiles(folder: string, former: string): StaticFiles {
  const files = new Map([...listFiles(former), ...listFiles(folder)]);
  return {
    async answer(request, address) {
      const file = files.get(address);
      // One that was there when the service began may be gone since: another build lies there, and this one is the former.
      const path = file && [file.path, join(former, address)].find((place) => existsSync(place));
      if (!file || !path) return null;
      file.path = path;
      return answerFile(request, address, file);
    },
  };
}

/** What may be served of a folder, by address. */
function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // What the build says of itself is not for browsers.
    if (!type || address.startsWith('/.')) continue;
    const bytes = readFileSync(path);
    files.set(address, { path, type, etag: entityTag(bytes), size: bytes.byteLength });
  }
  return files;
}

async function answerFile(request: Request, address: string, file: StaticFile): Promise<Response> {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': keepingOf(address),
  });
  if (namesTag(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
  const body = await bodyOf(file, request.headers.get('accept-encoding'), headers);
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}

function keepingOf(address: string): string {
  if (address.startsWith('/assets/') || address.startsWith('/builds/meta/'))
    return 'public, max-age=31536000, immutable';
  return address === '/builds/latest.json' || address.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** Text is packed on its first request and kept; pictures and fonts are packed already. */
async function bodyOf(file: StaticFile, acceptEncoding: string | null, headers: Headers): Promise<Uint8Array> {
  if (!/^text|json|svg/.test(file.type)) return readFileSync(file.path);
  const encoding = chosenEncoding(acceptEncoding);
  if (encoding === 'identity') return readFileSync(file.path);
  file.packed ??= pack(readFileSync(file.path), 11);
  headers.set('content-encoding', encoding);
  return (await file.packed)[encoding];
}
