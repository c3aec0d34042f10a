import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { askCached, line } from './this-connectivity.ts';

/** `data`: last result; `failed`: unreachable now. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly failed: boolean;
  /** Refetches. `data` stays until then; a superseded call waits for the last one. */
  again(): Promise<Data | undefined>;
}

/**
 * Query hook: refetches on variable change and reconnect. The auth guard handles 401; GraphQL
 * errors reach the error boundary.
 */
export function useQuery<const Query extends string>(
  query: Query,
  variables?: VariablesOf<Query>,
): QueryResult<ResultOf<Query>> {
  type Data = ResultOf<Query>;
  const asked = JSON.stringify(variables ?? {});
  const question = `${query}\n${asked}`;
  const [state, setState] = useState<{ to?: string; data?: Data; failed: boolean }>({ failed: false });
  const latest = useRef<{ done?: Promise<Data | undefined> }>({});
  const again = useCallback(() => {
    const own: typeof latest.current = {};
    const read = async (): Promise<Data | undefined> => {
      try {
        const answer = await askCached(query, JSON.parse(asked) as VariablesOf<Query>);
        if (own !== latest.current) return latest.current.done;
        if (answer) setState({ to: question, data: answer.data, failed: !answer.fresh });
        else setState((before) => ({ ...before, failed: true }));
        return answer?.data;
      } catch (fault) {
        setState(() => {
          throw fault;
        });
        return undefined;
      }
    };
    latest.current = own;
    own.done = read();
    return own.done;
  }, [query, asked, question]);
  useEffect(() => {
    void again();
    return () => {
      latest.current = {};
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
