import { setImmediate as turn } from 'node:timers/promises';
import { requestReads } from '#backend/rate-limits/limits.ts';
import { openKeyTurns } from '#backend/turns/one-by-one.ts';
import { refuse } from './field-fault.ts';

const words = {
  rows: 'The request reads more than # rows.',
  reads: 'The request reads more than # times.',
  characters: 'The request reads and answers more than # characters.',
  compared: 'The filters of the request compare more than # characters.',
  seconds: 'The request takes more than # seconds.',
} as const;

type Limits = Readonly<Record<keyof typeof requestReads, number>>;

/** What a request has left to do. */
export interface ReadBudget {
  /**
   * Reads when what the request asked for before is read and everything else that came to this process had its turn. Every
   * read costs a row at least. Rejects when the request did too much.
   */
  read<Result>(action: () => Promise<Result>, rowsOf: (result: Result) => number): Promise<Result>;
  spend(what: 'reads' | 'characters' | 'compared', amount: number): void;
  /** Aborted, with the refusal of the whole request as its reason, when it did too much. */
  readonly signal: AbortSignal;
  /** The request is answered. */
  close(): void;
}

/** A budget for one request. */
export function readBudget(given: Partial<Limits> = {}): ReadBudget {
  const limits: Limits = { ...requestReads, ...given };
  const left = { ...limits };
  const inTurn = openKeyTurns();
  const stop = new AbortController();
  const late = setTimeout(() => tooMuch('seconds'), limits.seconds * 1_000).unref();

  function tooMuch(what: keyof Limits): void {
    const message = words[what].replace('#', String(limits[what]));
    stop.abort(refuse({ errorType: 'LimitExceededException', message }));
  }

  function spend(what: keyof Limits, amount: number): void {
    left[what] -= amount;
    if (left[what] < 0) tooMuch(what);
  }

  return {
    async read(action, rowsOf) {
      // Before it waits: what waits at a time stays little, however much is asked for.
      spend('reads', 1);
      stop.signal.throwIfAborted();
      return inTurn('read', async () => {
        await turn();
        stop.signal.throwIfAborted();
        const result = await action();
        spend('rows', Math.max(rowsOf(result), 1));
        stop.signal.throwIfAborted();
        return result;
      });
    },
    spend,
    signal: stop.signal,
    close: () => clearTimeout(late),
  };
}
