type ReadBody =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'too-large' | 'aborted' };

/** Initial buffer size without a Content-Length. */
const small = 4 * 1024;

/**
 * Reads at most `limit` bytes. Leaves the rest unread: cancelling would cut the connection before
 * the response. One growing buffer bounds memory for tiny chunks.
 */
export async function readBody(request: Request, limit: number): Promise<ReadBody> {
  const stated = Number(request.headers.get('content-length')) || 0;
  if (stated > limit) return { ok: false, reason: 'too-large' };
  if (!request.body) return { ok: true, bytes: new Uint8Array() };
  const reader = request.body.getReader();
  let bytes = new Uint8Array(Math.min(stated || small, limit));
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { ok: true, bytes: bytes.subarray(0, length) };
      const needed = length + value.byteLength;
      if (needed > limit) return { ok: false, reason: 'too-large' };
      if (needed > bytes.byteLength) bytes = larger(bytes, Math.min(limit, Math.max(needed, 2 * bytes.byteLength)));
      bytes.set(value, length);
      length = needed;
    }
  } catch {
    return { ok: false, reason: 'aborted' };
  } finally {
    reader.releaseLock();
  }
}

function larger(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const buffer = new Uint8Array(size);
  buffer.set(bytes);
  return buffer;
}
