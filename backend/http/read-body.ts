/** The whole body; or it was larger than allowed, or the sender went away in the middle of it. */
export type ReadBody =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'too-large' | 'aborted' };

/**
 * Reads the body of a request, at most `limit` bytes of it, whether it states its length or not. What is left of a
 * larger one stays unread: cancelling the stream would cut the connection before the answer is out.
 */
export async function readBody(request: Request, limit: number): Promise<ReadBody> {
  if (Number(request.headers.get('content-length')) > limit) return { ok: false, reason: 'too-large' };
  if (!request.body) return { ok: true, bytes: new Uint8Array() };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { ok: true, bytes: joined(chunks, length) };
      length += value.byteLength;
      if (length > limit) return { ok: false, reason: 'too-large' };
      chunks.push(value);
    }
  } catch {
    return { ok: false, reason: 'aborted' };
  } finally {
    reader.releaseLock();
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
