import { setImmediate as turn } from 'node:timers/promises';
import { openKeyMutex } from '#backend/platform/concurrency/key-mutex.ts';
import { requestReads } from '#backend/platform/rate-limits/limits.ts';
import { refuse } from '#backend/protocols/graphql/field-fault.ts';

const words = {
  rows: 'The request reads more than # rows.',
  reads: 'The request reads more than # times.',
  characters: 'The request reads and answers more than # characters.',
  compared: 'The filters of the request compare more than # characters.',
  seconds: 'The request takes more than # seconds.',
} as const;

type Limits = Readonly<Record<keyof typeof requestReads, number>>;

export type ReadBudget = ReturnType<typeof readBudget>;

/** Remaining reads, comparisons and output of one request. */
export function readBudget(overrides: Partial<Limits> = {}) {
  const limits: Limits = { ...requestReads, ...overrides };
  const remaining = { ...limits };
  const serially = openKeyMutex();
  const stop = new AbortController();
  const late = setTimeout(() => tooMuch('seconds'), limits.seconds * 1_000).unref();

  function tooMuch(what: keyof Limits): void {
    const message = words[what].replace('#', String(limits[what]));
    stop.abort(refuse({ errorType: 'LimitExceededException', message }));
  }

  function spend(what: keyof Limits, amount: number): void {
    remaining[what] -= amount;
    if (remaining[what] < 0) tooMuch(what);
  }

  return {
    /** Reads one at a time, yielding in between; costs at least one row. Rejects beyond a limit. */
    async read<Result>(action: () => Promise<Result>, rowsOf: (result: Result) => number): Promise<Result> {
      // Spent before queueing: the queue of a request stays bounded.
      spend('reads', 1);
      stop.signal.throwIfAborted();
      return serially('read', async () => {
        await turn();
        stop.signal.throwIfAborted();
        const result = await action();
        spend('rows', Math.max(rowsOf(result), 1));
        stop.signal.throwIfAborted();
        return result;
      });
    },
    spend,
    /** Aborts beyond a limit, with the request's error as reason. */
    signal: stop.signal,
    close: () => clearTimeout(late),
  };
}
