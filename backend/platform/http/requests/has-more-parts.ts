/**
 * Whether a form has more than `most` parts, without parsing, which is quadratic. Unknown types
 * count as urlencoded, a type that names both as both.
 */
export function hasMoreParts(body: Uint8Array, contentType: string | null, most: number): boolean {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const multipart = /multipart\/form-data/i.test(contentType ?? '');
  const urlencoded = !multipart || /urlencoded/i.test(contentType ?? '');
  return (
    (multipart && hasMore(text, /content-disposition[ \t]*:/gi, most)) || (urlencoded && hasMore(text, /&/g, most - 1))
  );
}

function hasMore(text: string, pattern: RegExp, most: number): boolean {
  let found = 0;
  for (const _ of text.matchAll(pattern)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}
