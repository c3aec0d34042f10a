import { refuseCaller } from '#backend/graphql/refuse-caller.ts';
import { type Authority, type Caller, findCaller } from '#backend/http/caller.ts';
import type { ProtocolError } from './frames.ts';

/** What somebody shows on a socket instead of a request: the headers and the body of the one that they signed. */
export interface Shown {
  /** Unchecked: what stood in the message. */
  readonly authorization: unknown;
  readonly body: string;
  /** What that request was posted to: `/graphql`, or `/graphql/connect` for the connection itself. */
  readonly path: string;
  /** The Host header of the connection. What was signed for another host is not taken. */
  readonly host: string;
}

export type FoundSocketCaller =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly error: ProtocolError };

/** Finds out who shows it: by the signature for this data service, or by the access token (requirements, section 7). */
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

/** The headers as they would stand on a request; null when they could not. */
function headersIn(authorization: unknown): Headers | null {
  if (typeof authorization !== 'object' || authorization === null || Array.isArray(authorization)) return null;
  const entries = Object.entries(authorization).filter(([, value]) => value !== null);
  if (entries.length === 0 || !entries.every(([, value]) => typeof value === 'string')) return null;
  try {
    const headers = new Headers(entries);
    // The client library adds its own name after it has signed; it says nothing.
    if (!/SignedHeaders=[^,]*x-amz-user-agent/.test(headers.get('authorization') ?? '')) {
      headers.delete('x-amz-user-agent');
    }
    return headers;
  } catch {
    return null;
  }
}
