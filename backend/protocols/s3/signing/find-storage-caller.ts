import { type Authority, type Caller, type FoundCaller, findCaller } from '#backend/platform/http/requests/caller.ts';
import { readSignature, type SignedRequest } from '#backend/platform/http/signatures/read-signature.ts';
import { region } from '#backend/platform/http/signatures/region.ts';
import type { S3Fault } from '#backend/protocols/s3/s3-fault.ts';
import type { ClaimedPayload } from './read-payload.ts';

/** Distinguishes invalid credentials, for the protocol's error codes. */
export interface StorageAuthority extends Authority {
  /** True for a session token of this installation, expired or not, with any access key. */
  issued(sessionToken: string): boolean;
}

type StorageCaller = { readonly ok: true; readonly caller: Caller } | { readonly ok: false; readonly fault: S3Fault };

/**
 * Verifies the signature before the body is read; the claimed hash is signed and compared later.
 * `now` in milliseconds.
 */
export async function findStorageCaller(
  authority: StorageAuthority,
  request: SignedRequest,
  claimed: ClaimedPayload,
  now: number,
): Promise<StorageCaller> {
  // The protocol has no bearer tokens.
  const signers: Authority = { ...authority, readToken: async () => null };
  const body = { sha256: claimed.form === 'hashed' ? claimed.sha256 : '' };
  const found = await findCaller(signers, request, body, 's3', now);
  return found.ok ? found : { ok: false, fault: faultOf(found, authority, request) };
}

/** Signature version 2, still used by some presigning clients. */
const oldSignature: S3Fault = {
  fault: 'InvalidRequest',
  message: 'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.',
};

type Refusal = Extract<FoundCaller, { ok: false }>;

function faultOf(refusal: Refusal, authority: StorageAuthority, request: SignedRequest): S3Fault {
  switch (refusal.reason) {
    case 'none':
      return /[?&]AWSAccessKeyId=/.test(request.url) ? oldSignature : { fault: 'AccessDenied' };
    case 'bad-token': {
      const isOld = request.headers.get('authorization')?.startsWith('AWS ');
      return isOld ? oldSignature : { fault: 'InvalidArgument', message: 'Unsupported Authorization Type' };
    }
    case 'malformed':
      return malformed(request);
    case 'wrong-scope': {
      const { fault } = malformed(request);
      const message = `The authorization is malformed: it has to be for the region '${region}' and the service 's3'.`;
      return { fault, message, details: { Region: region } };
    }
    case 'unsigned-header':
      return {
        fault: 'AccessDenied',
        message: 'There were headers present in the request which were not signed',
        details: { HeadersNotSigned: refusal.header },
      };
    case 'skewed':
      return {
        fault: 'RequestTimeTooSkewed',
        details: {
          RequestTime: iso(refusal.signedAt),
          ServerTime: iso(refusal.now),
          MaxAllowedSkewMilliseconds: '900000',
        },
      };
    case 'expired':
      return { fault: 'AccessDenied', message: 'Request has expired', details: { ServerTime: iso(refusal.now) } };
    case 'unknown-credentials':
      return { fault: unknownCredentials(authority, request) };
    case 'payload':
    case 'mismatch':
      return { fault: 'SignatureDoesNotMatch' };
  }
}

function malformed(request: SignedRequest): S3Fault {
  const inHeader = request.headers.get('authorization') !== null;
  return { fault: inHeader ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError' };
}

/** Expired credentials or session; a foreign token; or another key's token. */
function unknownCredentials(authority: StorageAuthority, request: SignedRequest): S3Fault['fault'] {
  const stated = readSignature(request);
  if (typeof stated === 'string') return 'InvalidAccessKeyId';
  const { accessKeyId, sessionToken } = stated;
  if (authority.secretOf(accessKeyId, sessionToken, 0)) return 'ExpiredToken';
  return sessionToken === null || authority.issued(sessionToken) ? 'InvalidAccessKeyId' : 'InvalidToken';
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
