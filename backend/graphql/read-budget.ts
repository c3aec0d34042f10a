import type { GraphQLError } from 'graphql';
import { refuse } from './field-fault.ts';
import { type ReadQueue, readQueue } from './read-queue.ts';

/**
 * How much one request may do: a list of lists of lists is short to write. `characters` are those of the texts that it reads and
 * answers; `steps` what its filters and its introspection take, of which a hundred are about a microsecond.
 */
export const readLimits = {
  rows: 10_000,
  reads: 2_500,
  characters: 16_000_000,
  steps: 4_000_000,
  atOnce: 4,
} as const;

const words = {
  rows: 'The request reads more than # rows.',
  reads: 'The request reads more than # times.',
  characters: 'The request reads and answers more than # characters.',
  steps: 'The request takes more than # steps.',
} as const;

type Limits = Readonly<Record<keyof typeof readLimits, number>>;

/** What a request has left to do. */
export interface ReadBudget extends Pick<ReadQueue, 'quiet' | 'leave'> {
  /**
   * Reads when its turn comes, a few at a time. `spent` when so much was done before that nothing is left. Every read costs a
   * row at least.
   */
  read<Result>(action: () => Promise<Result>, rowsOf: (result: Result) => number): Promise<Result | 'spent'>;
  spendCharacters(characters: number): void;
  spendSteps(steps: number): void;
  /** The refusal of whatever is left to do when the request did too much; else null. */
  refusal(): GraphQLError | null;
  /** Says that something is missing in the answer where no refusal can stand: it must not be given. */
  spoil(): void;
  /** The refusal of the whole request when its answer was spoiled; else null. */
  spoiled(): GraphQLError | null;
}

/** A budget for one request. */
export function readBudget(given: Partial<Limits> = {}): ReadBudget {
  const limits: Limits = { ...readLimits, ...given };
  const left = { ...limits };
  const { run, quiet, leave } = readQueue(limits.atOnce);
  let tooMuch: keyof typeof words | null = null;
  let spoiled = false;

  function spend(what: keyof typeof words, amount: number): void {
    left[what] -= amount;
    if (left[what] < 0) tooMuch ??= what;
  }

  function refusal(): GraphQLError | null {
    if (!tooMuch) return null;
    const message = words[tooMuch].replace('#', String(limits[tooMuch]));
    return refuse({ errorType: 'LimitExceededException', message });
  }

  return {
    quiet,
    leave,
    read: (action, rowsOf) =>
      run(async () => {
        if (left.rows <= 0) tooMuch ??= 'rows';
        spend('reads', 1);
        if (tooMuch) return 'spent';
        left.rows -= 1;
        const result = await action();
        left.rows -= Math.max(rowsOf(result) - 1, 0);
        return result;
      }),
    spoil() {
      spoiled = true;
    },
    spoiled: () => (spoiled ? refusal() : null),
    spendCharacters: (characters) => spend('characters', characters),
    spendSteps: (steps) => spend('steps', steps),
    refusal,
  };
}
