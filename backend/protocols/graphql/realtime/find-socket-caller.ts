import { isObject, parseJson } from '#backend/platform/http/json-object.ts';
import { type Authority, type Caller, findCaller } from '#backend/platform/http/requests/caller.ts';
import { queryPairs, splitUrl } from '#backend/platform/http/signatures/canonical-request.ts';
import { refuseCaller } from '#backend/protocols/graphql/execute/refuse-caller.ts';
import type { ProtocolError } from './read-message.ts';

/** Credentials in a WebSocket message. */
interface Shown {
  /** Unvalidated. */
  readonly authorization: unknown;
  readonly body: string;
  /** Signed path: `/graphql`, or `/graphql/connect` for the connection. */
  readonly path: string;
  /** The connection's Host header. A signature for another host is refused. */
  readonly host: string;
}

export type FoundSocketCaller =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly error: ProtocolError };

/** Authenticates by signature or access token (requirements, section 7). */
export async function findSocketCaller(authority: Authority, shown: Shown, now: number): Promise<FoundSocketCaller> {
  const headers = headersIn(shown.authorization);
  if (!headers) return refused('BadRequestException', 'The authorization is missing or not well formed.', 400);
  if (headers.get('host')?.toLowerCase() !== shown.host.toLowerCase()) {
    return refused('UnauthorizedException', 'The authorization is for another host.', 401);
  }
  const request = { method: 'POST', url: shown.path, headers };
  const found = await findCaller(authority, request, new TextEncoder().encode(shown.body), 'appsync', now);
  if (found.ok) return found;
  const { errorType, message, status } = refuseCaller(found);
  return refused(errorType, message, status);
}

function refused(errorType: string, message: string, errorCode: number): FoundSocketCaller {
  return { ok: false, error: { errorType, message, errorCode } };
}

/** Number of headers and characters of all, as Node allows over HTTP. */
const most = { headers: 32, characters: 16_384 };

function headersIn(authorization: unknown): Headers | null {
  if (!isObject(authorization)) return null;
  const entries = Object.entries(authorization).filter(([, value]) => value !== null);
  if (entries.length === 0 || !entries.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    return null;
  const characters = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (entries.length > most.headers || characters > most.characters) return null;
  try {
    const headers = new Headers(entries);
    // The client library adds this header after signing.
    const signed = headers.get('authorization')?.split('SignedHeaders=', 2)[1]?.split(',', 1)[0];
    if (!signed?.includes('x-amz-user-agent')) headers.delete('x-amz-user-agent');
    return headers;
  } catch {
    return null;
  }
}

interface ConnectRequest {
  /** Path and query, as sent. */
  readonly url: string;
  readonly protocols: string | undefined;
}

/** Unvalidated headers and body of the signed connect request. */
interface Connect {
  readonly authorization: unknown;
  readonly body: string;
}

const inProtocol = /(?:^|,)\s*header-([A-Za-z0-9_-]*)\s*(?:,|$)/;

/**
 * Reads credentials in Base64: a subprotocol `header-…`, or the query `header` and `payload`.
 * Browsers cannot set headers.
 */
export function readConnect({ url, protocols = '' }: ConnectRequest): Connect {
  const stated = inProtocol.exec(protocols)?.[1];
  if (stated !== undefined) return { authorization: parseJson(textIn(stated)), body: '{}' };
  const query = new Map(queryPairs(splitUrl(url).query) ?? []);
  const payload = query.get('payload');
  return {
    authorization: parseJson(textIn(query.get('header') ?? '')),
    body: payload === undefined ? '{}' : textIn(payload),
  };
}

/** Base64 or base64url, with spaces for `+` in a query. */
function textIn(base64: string): string {
  return Buffer.from(base64.replaceAll(' ', '+'), 'base64').toString();
}
