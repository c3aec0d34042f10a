import { useCallback, useEffect, useRef, useState } from 'react';
import { askRemembered, line } from './this-line.ts';

/** The last result, if there is one; `failed`: the service is unreachable now. */
export interface Answered<Data> {
  readonly data: Data | undefined;
  readonly failed: boolean;
  /** Asks again, and answers what came. What is there stays until then, and where it was asked once more meanwhile until that is answered. */
  again(): Promise<Data | undefined>;
}

/**
 * Asks the service, and again when the question changes or the line is back. Who is signed out is sent to the door by whoever
 * watches it; what the service refuses is thrown where the component stands.
 */
export function useAnswer<Data>(query: string, variables: object = {}): Answered<Data> {
  const asked = JSON.stringify(variables);
  const question = `${query}\n${asked}`;
  const [state, setState] = useState<{ readonly to?: string; readonly data?: Data; readonly failed: boolean }>({
    failed: false,
  });
  const latest = useRef(0);
  const again = useCallback(async () => {
    latest.current += 1;
    const n = latest.current;
    try {
      const answer = await askRemembered<Data>(query, JSON.parse(asked) as object);
      // A later question has gone out: its answer is the one that is shown.
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
