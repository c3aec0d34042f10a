import { createHash } from 'node:crypto';
import { readBody } from '#backend/platform/http/requests/read-body.ts';
import type { SignedRequest } from '#backend/platform/http/signatures/read-signature.ts';
import type { Target } from '#backend/protocols/s3/read-target.ts';
import type { S3Fault } from '#backend/protocols/s3/s3-fault.ts';
import { checkDigests, statedDigests } from './check-digests.ts';

type ReadPayload =
  /** `checked`: a digest was stated beside the signed hash. */
  | { readonly ok: true; readonly bytes: Uint8Array; readonly checked: boolean }
  | { readonly ok: false; readonly fault: S3Fault };

/** Reads at most `limit` bytes; verifies the signed hash and all stated digests. */
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
  // Room for the chunks' sizes.
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

/** The headers' claim about the body. */
export type ClaimedPayload =
  | { readonly form: 'hashed'; readonly sha256: string }
  | { readonly form: 'unsigned' }
  /** `aws-chunked` with a trailing checksum. */
  | { readonly form: 'chunked' };

/** SHA-256 of the empty body. */
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A request with a body must have a claim. */
export function claimedPayload({ method, headers }: SignedRequest, { query }: Target): ClaimedPayload | S3Fault {
  const presigned = headers.get('authorization') === null;
  const inQuery = [...query].find(([name]) => name.toLowerCase() === 'x-amz-content-sha256')?.[1];
  const claimed = headers.get('x-amz-content-sha256') ?? (presigned ? inQuery : undefined);
  if (claimed === undefined) {
    if (method !== 'PUT' && method !== 'POST') return { form: 'hashed', sha256: ofNothing };
    if (presigned) return { form: 'unsigned' };
    return { fault: 'InvalidRequest', message: 'Missing required header for this request: x-amz-content-sha256' };
  }
  if (claimed === 'UNSIGNED-PAYLOAD') return { form: 'unsigned' };
  if (claimed === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return { form: 'chunked' };
  if (/^[0-9a-f]{64}$/.test(claimed)) return { form: 'hashed', sha256: claimed };
  return {
    fault: 'InvalidArgument',
    message:
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-UNSIGNED-PAYLOAD-TRAILER or a valid sha256 value.',
  };
}

type Unchunked =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly trailers: ReadonlyMap<string, string> }
  | { readonly ok: false };

/** Decodes `<size in hexadecimal>[;…]\r\n<bytes>\r\n`, ended by size 0 and lines `name:value`. */
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
