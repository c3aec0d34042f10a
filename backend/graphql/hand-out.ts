import { setImmediate as turn } from 'node:timers/promises';
import type { Row } from './entities.ts';

/** Rows after which everything else that came to this process has its turn. */
const atATime = 20;

/**
 * Hands out the rows of a list to the execution, which would complete all of them, with what they lead to, in one go. Ends
 * when the request did too much: its signal is aborted then, and nothing of it is answered.
 */
export function handOut(rows: readonly Row[], signal: AbortSignal): AsyncIterable<Row> {
  async function* some(): AsyncGenerator<Row, void> {
    for (const [at, row] of rows.entries()) {
      if (at % atATime === atATime - 1) await turn();
      if (signal.aborted) return;
      yield row;
    }
  }
  // A request may ask for the same list twice, under two names: each begins at the first.
  return { [Symbol.asyncIterator]: some };
}
