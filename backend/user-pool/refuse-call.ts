import type { FoundCaller } from '#backend/http/caller.ts';
import { wordSkew } from '#backend/http/word-skew.ts';
import type { Fault } from './checked-text.ts';

/** Null for somebody of the company; otherwise why a signed call is refused, in the words of the protocol. */
export function refuseCall(found: FoundCaller, operation: string): Fault | null {
  if (found.ok) {
    if (found.caller.role === 'staff') return null;
    const message = `User: ${found.caller.identityId} is not authorized to perform: cognito-idp:${operation}`;
    return { fault: 'AccessDeniedException', message };
  }
  switch (found.reason) {
    case 'none':
    case 'bad-token':
      return { fault: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' };
    case 'malformed':
      return incomplete('The signature of the request is incomplete or not well formed.');
    case 'unsigned-header':
      return incomplete(`'${found.header}' must be a signed header of the request.`);
    case 'wrong-scope':
      return invalidSignature("Credential should be scoped to the service 'cognito-idp' and the region of this pool.");
    case 'unknown-credentials':
      return {
        fault: 'UnrecognizedClientException',
        message: 'The security token included in the request is invalid.',
      };
    case 'payload':
    case 'mismatch':
      return invalidSignature('The request signature we calculated does not match the signature you provided.');
    case 'skewed':
    case 'expired':
      return invalidSignature(wordSkew(found));
  }
}

function incomplete(message: string): Fault {
  return { fault: 'IncompleteSignatureException', message };
}

function invalidSignature(message: string): Fault {
  return { fault: 'InvalidSignatureException', message };
}
