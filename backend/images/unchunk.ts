/** A body that came in parts (`aws-chunked`), and the headers behind it; or the form was another one. */
export type Unchunked =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly trailers: ReadonlyMap<string, string> }
  | { readonly ok: false };

/**
 * Takes a body apart that was sent as `<size in hexadecimal>[;…]\r\n<bytes>\r\n`, ended by a part of size 0 and lines
 * `name:value`. Sizes are believed only as far as there are bytes.
 */
export function unchunk(body: Uint8Array): Unchunked {
  const all = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = all.indexOf('\r\n', at);
    const [, digits] = /^([0-9a-f]{1,8})(?:;[^\r\n]*)?$/i.exec(end < 0 ? '' : all.toString('latin1', at, end)) ?? [];
    if (digits === undefined) return { ok: false };
    const size = Number.parseInt(digits, 16);
    at = end + 2;
    if (size === 0) return trailersOf(all.toString('latin1', at), parts);
    if (all.toString('latin1', at + size, at + size + 2) !== '\r\n') return { ok: false };
    parts.push(all.subarray(at, at + size));
    at += size + 2;
  }
}

function trailersOf(text: string, parts: readonly Buffer[]): Unchunked {
  const trailers = new Map<string, string>();
  for (const line of text.split(/\r?\n/).filter((one) => one !== '')) {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return { ok: false };
    trailers.set(name.toLowerCase(), value.trim());
  }
  return { ok: true, bytes: Buffer.concat(parts), trailers };
}
