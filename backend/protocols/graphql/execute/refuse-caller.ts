import type { FoundCaller } from '#backend/platform/http/requests/caller.ts';
import { detailRefusal } from '#backend/platform/http/signatures/clock-skew.ts';

type Refused = Extract<FoundCaller, { ok: false }>;

const incomplete = 'IncompleteSignatureException';

/** Status, type and message; `%` is the header or the clock skew. */
const refusals: Readonly<Record<Refused['reason'], readonly [401 | 403, string, string]>> = {
  none: [401, 'UnauthorizedException', 'Missing authorization header'],
  'bad-token': [401, 'UnauthorizedException', 'Valid authorization header not provided.'],
  malformed: [403, incomplete, 'The signature of the request is incomplete or not well formed.'],
  'unsigned-header': [403, incomplete, "'%' must be a signed header of the request."],
  'wrong-scope': [403, incomplete, "Credential should be scoped to the service 'appsync' and the region of this API."],
  'unknown-credentials': [403, 'UnrecognizedClientException', 'The security token included in the request is invalid.'],
  payload: [
    403,
    'XAmzContentSHA256Mismatch',
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
  mismatch: [
    403,
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
  ],
  skewed: [403, 'BadRequestException', '%'],
  expired: [403, 'BadRequestException', '%'],
};

/**
 * `inHeader`: send `x-amz-errortype`. On some types clients set their clock by Date and retry,
 * which helps with clock skew only.
 */
export function refuseCaller(found: Refused) {
  const [status, errorType, message] = refusals[found.reason];
  return { status, errorType, message: detailRefusal(message, found), inHeader: found.reason !== 'mismatch' };
}
