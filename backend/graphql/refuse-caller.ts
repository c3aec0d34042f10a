import type { FoundCaller } from '#backend/http/caller.ts';
import { wordSkew } from '#backend/http/word-skew.ts';

/** What a caller who cannot be let in is told. */
export interface CallerRefusal {
  readonly status: 401 | 403;
  readonly errorType: string;
  readonly message: string;
  /**
   * Whether the type also goes into the `x-amzn-errortype` header. Clients send the same request again when they find
   * certain types there: right for a clock that is wrong, which they set by our Date header first, and of no use else.
   */
  readonly inHeader: boolean;
}

/** Words why a caller was not let in, as the protocol does. */
export function refuseCaller(found: Extract<FoundCaller, { ok: false }>): CallerRefusal {
  switch (found.reason) {
    case 'none':
      return unauthorized('Missing authorization header');
    case 'bad-token':
      return unauthorized('Valid authorization header not provided.');
    case 'malformed':
      return forbidden(
        'IncompleteSignatureException',
        'The signature of the request is incomplete or not well formed.',
      );
    case 'unsigned-header':
      return forbidden('IncompleteSignatureException', `'${found.header}' must be a signed header of the request.`);
    case 'wrong-scope':
      return forbidden(
        'IncompleteSignatureException',
        "Credential should be scoped to the service 'appsync' and the region of this API.",
      );
    case 'unknown-credentials':
      return forbidden('UnrecognizedClientException', 'The security token included in the request is invalid.');
    case 'payload':
      return forbidden(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    case 'mismatch':
      return {
        status: 403,
        errorType: 'InvalidSignatureException',
        message: 'The request signature we calculated does not match the signature you provided.',
        inHeader: false,
      };
    case 'skewed':
    case 'expired':
      return forbidden('BadRequestException', wordSkew(found));
  }
}

function unauthorized(message: string): CallerRefusal {
  return { status: 401, errorType: 'UnauthorizedException', message, inHeader: true };
}

function forbidden(errorType: string, message: string): CallerRefusal {
  return { status: 403, errorType, message, inHeader: true };
}
