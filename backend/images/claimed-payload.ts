import type { SignedRequest } from '#backend/http/read-signature.ts';
import type { Target } from './read-target.ts';
import type { S3Fault } from './s3-fault.ts';

/** What a request says of its body before that is read: its hash, or that the signature leaves it out. */
export type ClaimedPayload =
  | { readonly form: 'hashed'; readonly sha256: string }
  | { readonly form: 'unsigned' }
  /** In parts, with a checksum behind them. */
  | { readonly form: 'chunked' };

/** The SHA-256 of nothing. */
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Reads what a request claims of its body, or refuses it: a request with a body has to say something. */
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
