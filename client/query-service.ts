import type { SessionStore } from '#client/session/open-session.ts';
import { thisSession } from '#client/session/this-session.ts';
import { staleType } from '#model/accounts/fresh-sign-in.ts';
import { readOutputs } from './read-outputs.ts';
import { browserRetries, type RetryDeps, withRetries } from './retry.ts';
import { unavailable } from './session/session-errors.ts';

/**
 * `signed-out`: no session, or it ended (and is cleared). `unreached`: no network, 429, 502-504;
 * `answered` after 429 and 503.
 * `stale`: needs a sign-in of the last ten minutes.
 */
export type ServiceResponse<Data> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false;
      readonly why: 'signed-out' | 'not-allowed' | 'unreached' | 'stale';
      readonly answered?: true;
    };

interface Deps extends RetryDeps {
  readonly session: SessionStore;
  readonly endpoint: string;
  readonly fetch: typeof fetch;
}

/** Timeout in milliseconds. */
const timeoutMs = 15_000;

/** Calls the data API as the signed-in user (docs/wire.md); throws other GraphQL errors. `Data`: shape of `query`. */
export async function callService<Data>(query: string, variables: object = {}): Promise<ServiceResponse<Data>> {
  try {
    const [{ session }, { data }] = await Promise.all([thisSession(), readOutputs()]);
    const deps = {
      ...browserRetries,
      session,
      endpoint: data.url,
      fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
    };
    return await queryOver<Data>(deps, query, variables);
  } catch (fault) {
    if (isNetworkError(fault)) return fault.message === unavailable ? unserved : unreached;
    throw fault;
  }
}

/** A 401 refreshes the session once; a second one ends it. */
export async function queryOver<Data>(deps: Deps, query: string, variables: object): Promise<ServiceResponse<Data>> {
  const { session } = deps;
  const tokens = await session.getTokens();
  if (!tokens) return signedOut;
  const first = await queryOnce<Data>(deps, String(tokens.accessToken), query, variables);
  if (first !== 'refused') return first;
  const fresh = await session.getTokens({ forceRefresh: true });
  if (!fresh) return signedOut;
  const second = await queryOnce<Data>(deps, String(fresh.accessToken), query, variables);
  if (second !== 'refused') return second;
  session.forget();
  return signedOut;
}

const signedOut = { ok: false, why: 'signed-out' } as const;
const unreached = { ok: false, why: 'unreached' } as const;
const unserved = { ...unreached, answered: true } as const;

interface Body<Data> {
  readonly data?: Data;
  readonly errors?: readonly { readonly errorType?: string; readonly message?: string }[];
}

/** Repeats after a 500: client-made ids make mutations idempotent (decision 0019). A few may send an e-mail twice. */
async function queryOnce<Data>(
  { endpoint, fetch, ...retries }: Deps,
  token: string,
  query: string,
  variables: object,
): Promise<ServiceResponse<Data> | 'refused'> {
  const post = () =>
    fetch(endpoint, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
  const response = await withRetries(retries, post, (one) => one?.status === 500);
  if (response?.status === 401) return 'refused';
  if (response?.status === 429 || response?.status === 503) return unserved;
  // The page of a proxy or captive portal is not JSON.
  const body: Body<Data> | null | undefined = await response?.json().catch(() => undefined);
  if (!response || !body || [502, 504].includes(response.status)) return unreached;
  const [error] = body.errors ?? [];
  if (error?.errorType === 'Unauthorized') return { ok: false, why: 'not-allowed' };
  if (error?.errorType === staleType) return { ok: false, why: 'stale' };
  if (error || !body.data) throw new Error(error?.message ?? `The data API answered ${response.status}`);
  return { ok: true, data: body.data };
}

function isNetworkError(fault: unknown): fault is Error {
  return fault instanceof Error && fault.name === 'NetworkError';
}
