import { queryPairs, splitUrl } from '#backend/http/canonical-request.ts';

/** The request that asks for a socket, as far as it matters. */
export interface ConnectRequest {
  /** Its path and query, as they were sent. */
  readonly url: string;
  /** The `Sec-WebSocket-Protocol` header, if any. */
  readonly protocols: string | undefined;
}

/** With what somebody connects: the headers of the request that they signed for it, unchecked, and its body. */
export interface Connect {
  readonly authorization: unknown;
  readonly body: string;
}

const inProtocol = /(?:^|,)\s*header-([A-Za-z0-9_-]*)\s*(?:,|$)/;

/**
 * Reads the credentials of a connection. A browser cannot set headers on it, so they come as JSON in Base64: in a
 * subprotocol `header-…`, or in the query as `header` with the body as `payload`.
 */
export function readConnect({ url, protocols = '' }: ConnectRequest): Connect {
  const stated = inProtocol.exec(protocols)?.[1];
  if (stated !== undefined) return { authorization: jsonIn(stated), body: '{}' };
  const query = new Map(queryPairs(splitUrl(url).query) ?? []);
  const payload = query.get('payload');
  return { authorization: jsonIn(query.get('header') ?? ''), body: payload === undefined ? '{}' : textIn(payload) };
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(textIn(base64));
  } catch {
    return undefined;
  }
}

/** Standard Base64 or that for addresses. A plus sign in a query has become a blank. */
function textIn(base64: string): string {
  return Buffer.from(base64.replaceAll(' ', '+'), 'base64').toString();
}
