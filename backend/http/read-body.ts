/** The whole body; or it was larger than allowed, or the sender went away in the middle of it. */
export type ReadBody =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'too-large' | 'aborted' };

/** Bytes that are made room for at first when nothing is stated. */
const small = 4 * 1024;

/**
 * Reads the body of a request, at most `limit` bytes of it, whether it states its length or not. What is left of a
 * larger one stays unread: cancelling the stream would cut the connection before the answer is out. Pieces are put together
 * as they come: one that comes byte by byte takes no more room than another.
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
  const room = new Uint8Array(size);
  room.set(bytes);
  return room;
}
