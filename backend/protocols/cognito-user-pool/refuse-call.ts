import type { FoundCaller } from '#backend/platform/http/requests/caller.ts';
import { detailRefusal } from '#backend/platform/http/signatures/clock-skew.ts';
import type { PoolFault } from './pool-fault.ts';

const [incomplete, invalid] = ['IncompleteSignatureException', 'InvalidSignatureException'];
const unauthenticated = ['MissingAuthenticationTokenException', 'Missing Authentication Token'] as const;
const wrong = [invalid, 'The request signature we calculated does not match the signature you provided.'] as const;
const scope = "Credential should be scoped to the service 'cognito-idp' and the region of this pool.";

/** Fault and message; `%` is the header or the clock skew. */
const refusals: Readonly<Record<Extract<FoundCaller, { ok: false }>['reason'], readonly [string, string]>> = {
  none: unauthenticated,
  'bad-token': unauthenticated,
  malformed: [incomplete, 'The signature of the request is incomplete or not well formed.'],
  'unsigned-header': [incomplete, "'%' must be a signed header of the request."],
  'wrong-scope': [invalid, scope],
  'unknown-credentials': ['UnrecognizedClientException', 'The security token included in the request is invalid.'],
  payload: wrong,
  mismatch: wrong,
  skewed: [invalid, '%'],
  expired: [invalid, '%'],
};

/** Refuses others than owners. */
export function refuseCall(found: FoundCaller, operation: string): PoolFault | null {
  if (found.ok) {
    if (found.caller.role === 'owner') return null;
    const message = `User: ${found.caller.identityId} is not authorized to perform: cognito-idp:${operation}`;
    return { fault: 'AccessDeniedException', message };
  }
  const [fault, message] = refusals[found.reason];
  return { fault, message: detailRefusal(message, found) };
}
