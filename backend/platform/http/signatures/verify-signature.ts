import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalPath, canonicalQuery, canonicalValue } from './canonical-request.ts';
import { readSignature, type SignedRequest, type StatedSignature } from './read-signature.ts';

/** Reason of a refused signature, with the times for the message. */
export type SignatureFault =
  | { readonly reason: 'none' }
  | { readonly reason: 'malformed' }
  /** Signed for another service or region. */
  | { readonly reason: 'wrong-scope' }
  /** `header` must be signed and is not. */
  | { readonly reason: 'unsigned-header'; readonly header: string }
  | { readonly reason: 'skewed'; readonly signedAt: number; readonly now: number }
  | { readonly reason: 'expired'; readonly signedAt: number; readonly now: number }
  | { readonly reason: 'unknown-credentials' }
  /** The stated body hash is wrong, or of an unsupported kind. */
  | { readonly reason: 'payload' }
  | { readonly reason: 'mismatch' };

/** A secret access key and its owner. */
export interface Secret<Owner> {
  readonly secretKey: string;
  readonly owner: Owner;
}

interface SignatureCheck<Owner> {
  readonly request: SignedRequest;
  /** The whole body, or its SHA-256 in hexadecimal when it is streamed. */
  readonly body: Uint8Array | { readonly sha256: string };
  /** The expected service: `appsync`, `s3`. */
  readonly service: string;
  readonly region: string;
  /** Milliseconds. */
  readonly now: number;
  /** Secret of valid credentials, or null. */
  secretOf(accessKeyId: string, sessionToken: string | null): Secret<Owner> | null;
}

type SignatureVerdict<Owner> =
  | { readonly ok: true; readonly owner: Owner; readonly payload: 'signed' | 'unsigned' }
  | ({ readonly ok: false } & SignatureFault);

/** Allowed clock skew in milliseconds. */
export const maxSkew = 15 * 60 * 1000;
const unsigned = 'UNSIGNED-PAYLOAD';
/** S3's values for an unsigned body, whole or with a checksum trailer. */
const unsignedForms: readonly string[] = [unsigned, 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'];

/**
 * Verifies AWS Signature Version 4, in the header or presigned. Covers method, path, query, host,
 * `x-amz-*` headers, time and, except optionally for S3, the body. Proxies must preserve Host.
 */
export function verifySignature<Owner>(check: SignatureCheck<Owner>): SignatureVerdict<Owner> {
  const stated = readSignature(check.request);
  if (stated === 'none' || stated === 'malformed') return { ok: false, reason: stated };
  const fault = scopeFault(stated, check) ?? headerFault(stated, check.request.headers) ?? timeFault(stated, check.now);
  if (fault) return { ok: false, ...fault };
  const payloads = payloadsOf(stated, check);
  if (payloads.length === 0) return { ok: false, reason: 'payload' };
  const secret = check.secretOf(stated.accessKeyId, stated.sessionToken);
  if (!secret) return { ok: false, reason: 'unknown-credentials' };
  for (const payload of payloads) {
    const expected = signatureOf(stated, check, secret.secretKey, payload);
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(stated.signature))) continue;
    return { ok: true, owner: secret.owner, payload: unsignedForms.includes(payload) ? 'unsigned' : 'signed' };
  }
  return { ok: false, reason: 'mismatch' };
}

function scopeFault(
  stated: StatedSignature,
  check: { readonly service: string; readonly region: string },
): SignatureFault | null {
  return stated.service === check.service && stated.region === check.region ? null : { reason: 'wrong-scope' };
}

function headerFault(stated: StatedSignature, headers: Headers): SignatureFault | null {
  const missing = stated.signedHeaders.find((name) => headers.get(name) === null);
  if (missing !== undefined) return { reason: 'unsigned-header', header: missing };
  // CloudFront adds the last to requests that are signed already; it means nothing here.
  const isRequired = (name: string) => name.startsWith('x-amz-') && name !== 'x-amz-cf-id';
  const required = ['host', ...[...headers.keys()].filter(isRequired)];
  const header = required.find((name) => !stated.signedHeaders.includes(name));
  return header === undefined ? null : { reason: 'unsigned-header', header };
}

function timeFault({ signedAt, expires }: StatedSignature, now: number): SignatureFault | null {
  if (signedAt > now + maxSkew) return { reason: 'skewed', signedAt, now };
  if (expires === null) return signedAt < now - maxSkew ? { reason: 'skewed', signedAt, now } : null;
  return now > signedAt + expires * 1000 ? { reason: 'expired', signedAt, now } : null;
}

/** Payload hashes that the signature may have used and that fit this body. */
function payloadsOf(stated: StatedSignature, { request, body, service }: SignatureCheck<unknown>): string[] {
  const actual = 'sha256' in body ? body.sha256 : createHash('sha256').update(body).digest('hex');
  const inQuery = stated.query.find(([name]) => name.toLowerCase() === 'x-amz-content-sha256')?.[1];
  const claimed = request.headers.get('x-amz-content-sha256') ?? (stated.location === 'query' ? inQuery : undefined);
  if (claimed === actual) return [actual];
  if (claimed !== undefined && unsignedForms.includes(claimed) && service === 's3') return [claimed];
  if (claimed !== undefined) return [];
  // A presigned S3 URL without a hash: unsigned, or some signers' hash of the empty body.
  return stated.location === 'query' && service === 's3' ? [unsigned, actual] : [actual];
}

function signatureOf(
  stated: StatedSignature,
  { request, service }: SignatureCheck<unknown>,
  secretKey: string,
  payload: string,
): string {
  const { day, region, longDate, signedHeaders } = stated;
  const scope = `${day}/${region}/${service}/aws4_request`;
  const canonical = [
    request.method,
    canonicalPath(stated.path, service),
    canonicalQuery(stated.query),
    ...signedHeaders.map((name) => `${name}:${canonicalValue(request.headers.get(name) ?? '')}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (parent, part) => createHmac('sha256', parent).update(part).digest(),
    `AWS4${secretKey}`,
  );
  return createHmac('sha256', key).update(['AWS4-HMAC-SHA256', longDate, scope, hashed].join('\n')).digest('hex');
}
