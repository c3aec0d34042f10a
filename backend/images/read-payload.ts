import { createHash } from 'node:crypto';
import { readBody } from '#backend/http/read-body.ts';
import { checkDigests, statedDigests } from './check-digests.ts';
import type { ClaimedPayload } from './claimed-payload.ts';
import type { Target } from './read-target.ts';
import type { S3Fault } from './s3-fault.ts';
import { unchunk } from './unchunk.ts';

export type ReadPayload =
  /** `checked` when the request stated a digest beside the hash of its signature. */
  | { readonly ok: true; readonly bytes: Uint8Array; readonly checked: boolean }
  | { readonly ok: false; readonly fault: S3Fault };

/**
 * Reads the body of a request, at most `limit` bytes of content, and holds it to everything that the request says of it: the
 * hash that was signed, Content-MD5 and the checksums in headers, behind the body, and in a presigned address.
 */
export async function readPayload(
  request: Request,
  claimed: ClaimedPayload,
  { query }: Pick<Target, 'query'>,
  limit: number,
): Promise<ReadPayload> {
  const chunked = claimed.form === 'chunked';
  const length = request.headers.get(chunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (chunked && !/^\d{1,15}$/.test(length ?? '')) return refused({ fault: 'MissingContentLength' });
  if (Number(length) > limit) return refused(tooLarge(limit, length));
  // Around the parts stand their sizes.
  const read = await readBody(request, chunked ? limit + limit / 8 + 4096 : limit);
  if (!read.ok) return refused(read.reason === 'too-large' ? tooLarge(limit, length) : { fault: 'IncompleteBody' });

  const body = chunked
    ? unchunk(read.bytes)
    : { ok: true as const, bytes: read.bytes, trailers: new Map<string, string>() };
  if (!body.ok || (chunked && body.bytes.byteLength !== Number(length))) return refused({ fault: 'IncompleteBody' });
  const announced = request.headers.get('x-amz-trailer')?.toLowerCase();
  if (announced && !body.trailers.has(announced)) {
    return refused({ fault: 'InvalidRequest', message: `The trailing header ${announced} is missing.` });
  }
  if (claimed.form === 'hashed') {
    const actual = createHash('sha256').update(body.bytes).digest('hex');
    const details = { ClientComputedContentSHA256: claimed.sha256, S3ComputedContentSHA256: actual };
    if (actual !== claimed.sha256) return refused({ fault: 'XAmzContentSHA256Mismatch', details });
  }
  const stated = statedDigests(request.headers, body.trailers, query);
  const wrong = checkDigests(body.bytes, stated);
  return wrong ? refused(wrong) : { ok: true, bytes: body.bytes, checked: stated.size > 0 };
}

function refused(fault: S3Fault): ReadPayload {
  return { ok: false, fault };
}

function tooLarge(limit: number, proposed: string | null): S3Fault {
  const details = { MaxSizeAllowed: String(limit), ...(proposed === null ? {} : { ProposedSize: proposed }) };
  return { fault: 'EntityTooLarge', details };
}
