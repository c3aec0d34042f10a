import type { GraphQLError } from 'graphql';
import { refuse } from './field-fault.ts';

/** How much one request may read: a list of lists of lists is short to write. */
export const readLimits = { rows: 10_000, atOnce: 4 } as const;

/** What a request has left to read. */
export interface ReadBudget {
  /**
   * Reads when its turn comes, a few at a time, so that one request does not keep the database from the others. `spent`
   * when so much was read before that nothing is left.
   */
  read<Result>(action: () => Promise<Result>, rowsOf: (result: Result) => number): Promise<Result | 'spent'>;
}

/** A budget for one request. Every read costs a row at least. */
export function readBudget(limits: { readonly rows: number; readonly atOnce: number } = readLimits): ReadBudget {
  let left = limits.rows;
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async read(action, rowsOf) {
      if (running >= limits.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        if (left <= 0) return 'spent';
        left -= 1;
        const result = await action();
        left -= Math.max(rowsOf(result) - 1, 0);
        return result;
      } finally {
        const next = waiting.shift();
        // Its place goes to the next in line.
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** The refusal of a field for which nothing is left to read. */
export function tooMuchRead(): GraphQLError {
  const message = `The request reads more than ${readLimits.rows} rows.`;
  return refuse({ errorType: 'LimitExceededException', message });
}
