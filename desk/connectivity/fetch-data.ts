import { callService, type ServiceResponse } from '#client/query-service.ts';
import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { signInFirst } from '#desk/app/sign-in-first.tsx';
import { presence } from '#desk/session/this-presence.ts';
import { connectivity } from './connectivity.ts';
import { openQueryCache } from './query-cache.ts';

/** Retry interval while down, in milliseconds. */
const pause = 4_000;

/**
 * Queries the service. Updates connectivity, rechecks a refused session, and repeats after a fresh
 * sign-in (`stale` without one).
 */
export async function runOperation<const Query extends string>(
  query: Query,
  variables?: VariablesOf<Query>,
): Promise<ServiceResponse<ResultOf<Query>>> {
  const response = await callService<ResultOf<Query>>(query, variables as object | undefined);
  if (!response.ok && response.why === 'unreached') connectivity.lost(!response.answered);
  // A response in flight at the loss proves nothing, nor a query where nothing is saved: polling decides.
  else if (navigator.onLine !== false && connectivity.now().offline) connectivity.reached();
  if (response.ok) return response;
  if (response.why === 'not-allowed') void presence.look(true);
  if (response.why === 'stale' && (await signInFirst())) return runOperation(query, variables);
  return response;
}

/** Query result; undefined on any failure. */
export async function fetchData<const Query extends string>(
  query: Query,
  variables?: VariablesOf<Query>,
): Promise<ResultOf<Query> | undefined> {
  const response = await runOperation(query, variables).catch(() => undefined);
  return response?.ok ? response.data : undefined;
}

/** Like `fetchData`; while offline the cached result. */
export async function fetchCached<const Query extends string>(
  query: Query,
  variables?: VariablesOf<Query>,
): Promise<ResultOf<Query> | undefined> {
  const response = await runCachedQuery(query, variables).catch(() => undefined);
  return response?.data;
}

const memory = openQueryCache();
let reader: string | undefined;
// Another account must not read the cache of this one.
presence.subscribe(() => {
  const now = presence.now();
  const person = 'person' in now ? now.person.id : undefined;
  if (reader !== undefined && person !== reader) memory.clear();
  reader = person;
});

interface Remembered<Data> {
  readonly data: Data;
  readonly fresh: boolean;
}

/** Caches the result; while offline returns the cached one with `fresh: false`. */
export async function runCachedQuery<const Query extends string>(
  query: Query,
  variables?: VariablesOf<Query>,
): Promise<Remembered<ResultOf<Query>> | undefined> {
  const last = connectivity.now().offline && readCached(query, variables);
  if (last) return { data: last, fresh: false };
  const response = await runOperation(query, variables);
  if (response.ok) {
    memory.put(query, variables ?? {}, response.data);
    return { data: response.data, fresh: true };
  }
  const data = response.why === 'unreached' ? readCached(query, variables) : undefined;
  return data === undefined ? undefined : { data, fresh: false };
}

export function readCached<const Query extends string>(
  query: Query,
  variables?: VariablesOf<Query>,
): ResultOf<Query> | undefined {
  return memory.get(query, variables ?? {}) as ResultOf<Query> | undefined;
}

/** Polls the service while down; follows the browser's events. */
export function subscribeConnectivity(): () => void {
  const look = async () => {
    const path = connectivity.now().offline ? '/healthz' : '/readyz';
    const response = await fetch(path, { cache: 'no-store' }).catch(() => undefined);
    if (response?.ok) connectivity.reached();
    else connectivity.lost(response?.status !== 503);
  };
  const polling = setInterval(() => void (connectivity.now().up || look()), pause);
  const offline = () => connectivity.lost();
  const online = () => {
    // A response just before the loss may have set `up`: subscribers must see the reconnect.
    offline();
    void look();
  };
  addEventListener('offline', offline);
  addEventListener('online', online);
  return () => {
    clearInterval(polling);
    removeEventListener('offline', offline);
    removeEventListener('online', online);
  };
}
