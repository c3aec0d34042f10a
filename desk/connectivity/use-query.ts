import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { connectivity } from './connectivity.ts';
import { runCachedQuery } from './fetch-data.ts';

/** Pauses after errors with data shown, in milliseconds: doubled each time. */
const [firstPause, lastPause] = [5_000, 5 * 60_000];

/** `data`: last result; `failed`: unreachable, or refused, now. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly failed: boolean;
  /** Refetches. `data` stays until then; a superseded call waits for the last one. */
  refetch(): Promise<Data | undefined>;
}

/**
 * Query hook: refetches on variable change and reconnect. The auth guard handles 401; GraphQL
 * errors reach the error boundary, unless there is data to keep: then it retries.
 */
export function useQuery<const Query extends string>(
  query: Query,
  variables?: VariablesOf<Query>,
): QueryResult<ResultOf<Query>> {
  type Data = ResultOf<Query>;
  const variablesJson = JSON.stringify(variables ?? {});
  const queryKey = `${query}\n${variablesJson}`;
  const [state, setState] = useState<{ to?: string; data?: Data; failed: boolean }>({ failed: false });
  const latest = useRef<{ done?: Promise<Data | undefined> }>({});
  const pause = useRef(firstPause);
  const refetch = useCallback(() => {
    const own: typeof latest.current = {};
    const read = async (): Promise<Data | undefined> => {
      try {
        const response = await runCachedQuery(query, JSON.parse(variablesJson) as VariablesOf<Query>);
        if (own !== latest.current) return latest.current.done;
        pause.current = firstPause;
        if (response) setState({ to: queryKey, data: response.data, failed: !response.fresh });
        else setState((before) => ({ ...before, failed: true }));
        return response?.data;
      } catch (fault) {
        if (own !== latest.current) return latest.current.done;
        setState((before) => {
          if (before.to !== queryKey) throw fault;
          return { ...before, failed: true };
        });
        setTimeout(() => own === latest.current && void refetch(), pause.current);
        pause.current = Math.min(pause.current * 2, lastPause);
        return undefined;
      }
    };
    latest.current = own;
    own.done = read();
    return own.done;
  }, [query, variablesJson, queryKey]);
  useEffect(() => {
    void refetch();
    return () => {
      latest.current = {};
    };
  }, [refetch]);
  useEffect(() => {
    if (!state.failed) return undefined;
    return connectivity.subscribe(() => {
      if (connectivity.now().up) void refetch();
    });
  }, [state.failed, refetch]);
  return { data: state.to === queryKey ? state.data : undefined, failed: state.failed, refetch };
}
