import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { askCached, line } from './this-connectivity.ts';

/** `data`: last result; `failed`: unreachable now. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly failed: boolean;
  /** Refetches and returns the result. `data` stays until then; the last call wins. */
  again(): Promise<Data | undefined>;
}

/**
 * Query hook: refetches on variable change and on reconnect. The auth guard handles 401; GraphQL
 * errors reach the error boundary.
 */
export function useQuery<const Query extends string>(
  query: Query,
  variables?: VariablesOf<Query>,
): QueryResult<ResultOf<Query>>;
export function useQuery(query: string, variables: object = {}): QueryResult<unknown> {
  const asked = JSON.stringify(variables);
  const question = `${query}\n${asked}`;
  const [state, setState] = useState<{ readonly to?: string; readonly data?: unknown; readonly failed: boolean }>({
    failed: false,
  });
  const latest = useRef(0);
  const again = useCallback(async () => {
    latest.current += 1;
    const n = latest.current;
    try {
      const answer = await askCached(query, JSON.parse(asked) as object);
      // A later call decides the state.
      if (n === latest.current) {
        if (answer) setState({ to: question, data: answer.data, failed: !answer.fresh });
        else setState((before) => ({ ...before, failed: true }));
      }
      return answer?.data;
    } catch (fault) {
      setState(() => {
        throw fault;
      });
      return undefined;
    }
  }, [query, asked, question]);
  useEffect(() => {
    void again();
    return () => {
      latest.current += 1;
    };
  }, [again]);
  useEffect(() => {
    if (!state.failed) return undefined;
    return line.subscribe(() => {
      if (line.now().up) void again();
    });
  }, [state.failed, again]);
  return { data: state.to === question ? state.data : undefined, failed: state.failed, again };
}
