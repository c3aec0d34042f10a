import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalPath, canonicalQuery, canonicalValue } from './canonical-request.ts';
import { readSignature, type SignedRequest, type StatedSignature } from './read-signature.ts';

/** Why a signature is refused. `skewed` and `expired` say when it was signed, for the sentence of the protocol. */
export type SignatureFault =
  /** There is no signature, and no other kind of credential is looked for here. */
  | { readonly reason: 'none' }
  | { readonly reason: 'malformed' }
  /** Signed for another service, region or day. */
  | { readonly reason: 'wrong-scope' }
  /** A header that has to be signed is not: `header` names it. */
  | { readonly reason: 'unsigned-header'; readonly header: string }
  | { readonly reason: 'skewed'; readonly signedAt: number; readonly now: number }
  | { readonly reason: 'expired'; readonly signedAt: number; readonly now: number }
  | { readonly reason: 'unknown-credentials' }
  /** The hash that the request states for its body is another's, or of a kind that this service does not take. */
  | { readonly reason: 'payload' }
  | { readonly reason: 'mismatch' };

/** The secret of a pair of access key and session token, and whose it is. */
export interface Secret<Owner> {
  readonly secretKey: string;
  readonly owner: Owner;
}

export interface SignatureCheck<Owner> {
  readonly request: SignedRequest;
  /** The whole body, or its SHA-256 in hexadecimal where it was hashed while it was streamed. */
  readonly body: Uint8Array | { readonly sha256: string };
  /** The service for which the request must be signed: `appsync`, `s3`. */
  readonly service: string;
  readonly region: string;
  /** Milliseconds. */
  readonly now: number;
  /** The secret behind the stated credentials, or null when they are not ours or no longer valid. */
  secretOf(accessKeyId: string, sessionToken: string | null): Secret<Owner> | null;
}

export type SignatureVerdict<Owner> =
  | { readonly ok: true; readonly owner: Owner; readonly payload: 'signed' | 'unsigned' }
  | ({ readonly ok: false } & SignatureFault);

/** How far the time of a signature may be off, in milliseconds. */
export const maxSkew = 15 * 60 * 1000;
const unsigned = 'UNSIGNED-PAYLOAD';
/** What s3 takes instead of a hash: a body left out of the signature, whole or in parts with a checksum behind them. */
const unsignedForms: readonly string[] = [unsigned, 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'];

/**
 * Verifies a request that was signed with AWS Signature Version 4, in the header or presigned in the query. A valid
 * signature binds method, path, query, host, every `x-amz-*` header, the body and the time; only for s3 may the body be
 * left out of it. The Host header is what counts, not the address of this process: a proxy has to pass it on.
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
  const required = ['host', ...[...headers.keys()].filter((name) => name.startsWith('x-amz-'))];
  const header = required.find((name) => !stated.signedHeaders.includes(name));
  return header === undefined ? null : { reason: 'unsigned-header', header };
}

function timeFault({ signedAt, expires }: StatedSignature, now: number): SignatureFault | null {
  if (signedAt > now + maxSkew) return { reason: 'skewed', signedAt, now };
  if (expires === null) return signedAt < now - maxSkew ? { reason: 'skewed', signedAt, now } : null;
  return now > signedAt + expires * 1000 ? { reason: 'expired', signedAt, now } : null;
}

/** The payload hashes that the signature may have been made over, every one of them true of this body. */
function payloadsOf(stated: StatedSignature, { request, body, service }: SignatureCheck<unknown>): string[] {
  const actual = 'sha256' in body ? body.sha256 : createHash('sha256').update(body).digest('hex');
  const inQuery = stated.query.find(([name]) => name.toLowerCase() === 'x-amz-content-sha256')?.[1];
  const claimed = request.headers.get('x-amz-content-sha256') ?? (stated.form === 'query' ? inQuery : undefined);
  if (claimed === actual) return [actual];
  if (claimed !== undefined && unsignedForms.includes(claimed) && service === 's3') return [claimed];
  if (claimed !== undefined) return [];
  // A presigned address of s3 that states no hash leaves the body open; some signers hash the empty body instead.
  return stated.form === 'query' && service === 's3' ? [unsigned, actual] : [actual];
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
