import { xmlElement, xmlHead, xmlTexts } from './xml-text.ts';

/** Status and standard message per error code. Unsupported features are 4xx, not faults of the service. */
const faults = {
  AccessControlListNotSupported: [400, 'The bucket does not allow ACLs'],
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  AuthorizationQueryParametersError: [400, 'The authorization query parameters that you provided are not valid.'],
  BadDigest: [400, 'The Content-MD5 or checksum value that you specified did not match what the server received.'],
  BucketAlreadyOwnedByYou: [409, 'Your previous request to create the named bucket succeeded and you already own it.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed object size.'],
  ExpiredToken: [400, 'The provided token has expired.'],
  IncompleteBody: [400, 'You did not provide the number of bytes specified by the Content-Length HTTP header.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidDigest: [400, 'The Content-MD5 or checksum value that you specified is not valid.'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidStorageClass: [400, 'The storage class you specified is not valid'],
  InvalidToken: [400, 'The provided token is malformed or otherwise not valid.'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedXML: [400, 'The XML you provided was not well-formed or did not validate against our published schema'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the server time is too large.'],
  ServiceUnavailable: [503, 'Service is unable to handle request.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
  SlowDown: [503, 'Please reduce your request rate.'],
  StorageFull: [507, 'The disk is full. Nothing was stored.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** `message` defaults to the standard one; `details` are further XML elements. */
export interface S3Fault {
  readonly fault: keyof typeof faults;
  readonly message?: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export function faultMessage({ fault, message }: S3Fault): string {
  return message ?? faults[fault][1];
}

/** HEAD gets no body. */
export function faultAnswer(
  refused: S3Fault,
  { path, requestId, head }: { readonly path: string; readonly requestId: string; readonly head: boolean },
): Response {
  const parts = {
    Code: refused.fault,
    Message: faultMessage(refused),
    ...refused.details,
    Resource: path,
    RequestId: requestId,
    HostId: requestId,
  };
  const body = xmlHead + xmlElement('Error', xmlTexts(parts));
  return new Response(head ? null : body, {
    status: faults[refused.fault][0],
    headers: { ...refused.headers, ...(head ? {} : { 'content-type': 'application/xml' }) },
  });
}
