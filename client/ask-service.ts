import { readOutputs } from './read-outputs.ts';
import type { Session } from './session/open-session.ts';
import { thisSession } from './session/this-session.ts';

/**
 * What the data API answered to who is signed in. `signed-out`: nobody is, or the session has ended, and this browser no
 * longer keeps it. `not-allowed`: the account may not. `unreached`: nothing came back, or the service cannot answer now.
 */
export type ServiceAnswer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly why: 'signed-out' | 'not-allowed' | 'unreached' };

/** What a question is asked with. */
interface Asking {
  readonly session: Session;
  /** Where the data API answers. */
  readonly endpoint: string;
  readonly fetch: typeof fetch;
}

/** So long it may take, in milliseconds. */
const patience = 15_000;

/**
 * Asks the data API as the person who is signed in (docs/wire.md): `Data` is the shape that `query` asks for. Whatever else
 * the service refuses is thrown, with its own words.
 */
export async function askService<Data>(query: string, variables: object = {}): Promise<ServiceAnswer<Data>> {
  try {
    const [{ session }, { data }] = await Promise.all([thisSession(), readOutputs()]);
    return await askOver<Data>({ session, endpoint: data.url, fetch: (...asked) => fetch(...asked) }, query, variables);
  } catch (fault) {
    if (isNetworkError(fault)) return unreached;
    throw fault;
  }
}

/** The same with what it is asked with. A session that the service no longer takes is refreshed once, and otherwise over. */
export async function askOver<Data>(asking: Asking, query: string, variables: object): Promise<ServiceAnswer<Data>> {
  const { session } = asking;
  const tokens = await session.getTokens();
  if (!tokens) return signedOut;
  const first = await askOnce<Data>(asking, String(tokens.accessToken), query, variables);
  if (first !== 'refused') return first;
  const fresh = await session.getTokens({ forceRefresh: true });
  if (!fresh) return signedOut;
  const second = await askOnce<Data>(asking, String(fresh.accessToken), query, variables);
  if (second !== 'refused') return second;
  session.forget();
  return signedOut;
}

const signedOut = { ok: false, why: 'signed-out' } as const;
const unreached = { ok: false, why: 'unreached' } as const;

interface Body<Data> {
  readonly data?: Data;
  readonly errors?: readonly { readonly errorType?: string; readonly message?: string }[];
}

async function askOnce<Data>(
  { endpoint, fetch }: Asking,
  token: string,
  query: string,
  variables: object,
): Promise<ServiceAnswer<Data> | 'refused'> {
  const response = await fetch(endpoint, {
    method: 'POST',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  if (response?.status === 401) return 'refused';
  // A gateway's own page, or that of a network which wants a login first, is no answer of the service.
  const body: Body<Data> | null | undefined = await response?.json().catch(() => undefined);
  if (!response || !body || [429, 502, 503, 504].includes(response.status)) return unreached;
  const [error] = body.errors ?? [];
  if (error?.errorType === 'Unauthorized') return { ok: false, why: 'not-allowed' };
  if (error || !body.data) throw new Error(error?.message ?? `The data API answered ${response.status}`);
  return { ok: true, data: body.data };
}

function isNetworkError(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'NetworkError';
}
