import { queryPairs, splitUrl } from './canonical-request.ts';

/** The signed parts of a request. `url` as sent, absolute or a path. */
export interface SignedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
}

/** A parsed signature, not verified. */
export interface StatedSignature {
  /** The Authorization header, or the query of a presigned URL. */
  readonly location: 'header' | 'query';
  readonly accessKeyId: string;
  readonly sessionToken: string | null;
  readonly day: string;
  readonly region: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** `YYYYMMDDThhmmssZ`; `signedAt` is the same in milliseconds. */
  readonly longDate: string;
  readonly signedAt: number;
  /** Lifetime of a presigned URL in seconds; null in the header. */
  readonly expires: number | null;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
}

const algorithm = 'AWS4-HMAC-SHA256';
const week = 7 * 24 * 60 * 60;

export function readSignature(request: SignedRequest): StatedSignature | 'none' | 'malformed' {
  const { path, query: rawQuery } = splitUrl(request.url);
  const query = queryPairs(rawQuery);
  const authorization = request.headers.get('authorization');
  const inHeader = authorization?.startsWith(algorithm) ?? false;
  if (!query) return 'malformed';
  const inQuery = query.some(([name]) => /^x-amz-(signature|credential)$/i.test(name));
  if (!inHeader && !inQuery) return 'none';
  if (authorization !== null && inQuery) return 'malformed';
  const stated = inHeader ? fromHeader(authorization ?? '', request.headers) : fromQuery(query);
  return stated ? ({ ...stated, path, query } as const) : 'malformed';
}

type Stated = Omit<StatedSignature, 'path' | 'query'>;

function fromHeader(authorization: string, headers: Headers): Stated | null {
  const parts = new Map<string, string>();
  for (const part of authorization.slice(algorithm.length).split(',')) {
    const match = /^\s*([A-Za-z]+)=(\S+)\s*$/.exec(part);
    if (!match?.[1] || !match[2] || parts.has(match[1])) return null;
    parts.set(match[1], match[2]);
  }
  const token = headers.get('x-amz-security-token');
  return assemble('header', token, headers.get('x-amz-date'), null, {
    credential: parts.get('Credential'),
    signedHeaders: parts.get('SignedHeaders'),
    signature: parts.get('Signature'),
  });
}

function fromQuery(query: readonly (readonly [string, string])[]): Stated | null {
  const parameters = new Map<string, string>();
  for (const [name, value] of query) {
    if (!/^x-amz-/i.test(name)) continue;
    if (parameters.has(name.toLowerCase())) return null;
    parameters.set(name.toLowerCase(), value);
  }
  const expires = parameters.get('x-amz-expires') ?? '';
  if (parameters.get('x-amz-algorithm') !== algorithm || !/^[1-9]\d{0,5}$/.test(expires) || Number(expires) > week)
    return null;
  const token = parameters.get('x-amz-security-token') ?? null;
  return assemble('query', token, parameters.get('x-amz-date') ?? null, Number(expires), {
    credential: parameters.get('x-amz-credential'),
    signedHeaders: parameters.get('x-amz-signedheaders'),
    signature: parameters.get('x-amz-signature'),
  });
}

function assemble(
  location: Stated['location'],
  sessionToken: string | null,
  longDate: string | null,
  expires: number | null,
  parts: Record<'credential' | 'signedHeaders' | 'signature', string | undefined>,
): Stated | null {
  const [accessKeyId, day, region, service, ending, ...more] = (parts.credential ?? '').split('/');
  const signedHeaders = (parts.signedHeaders ?? '').split(';');
  const signature = parts.signature ?? '';
  const signedAt = timeOf(longDate ?? '');
  if (!accessKeyId || !day || !region || !service || ending !== 'aws4_request' || more.length > 0) return null;
  if (!/^[0-9a-f]{64}$/.test(signature) || !isSortedSet(signedHeaders)) return null;
  if (signedAt === null || !longDate?.startsWith(day) || day.length !== 8) return null;
  return {
    location,
    accessKeyId,
    sessionToken,
    day,
    region,
    service,
    signedHeaders,
    signature,
    longDate,
    signedAt,
    expires,
  };
}

/** True for lower-case header names, sorted and unique, as the standard demands. */
function isSortedSet(names: readonly string[]): boolean {
  return names.every((name, at) => {
    const before = names[at - 1];
    return /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) && (before === undefined || before < name);
  });
}

function timeOf(longDate: string): number | null {
  if (!/^\d{8}T\d{6}Z$/.test(longDate)) return null;
  const iso = longDate.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z');
  const time = Date.parse(iso);
  return Number.isNaN(time) || new Date(time).toISOString() !== iso.replace('Z', '.000Z') ? null : time;
}
