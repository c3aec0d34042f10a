import type { GraphQLError, GraphQLFieldResolver } from 'graphql';
import type { Row } from './entities.ts';
import { turns } from './open-turns.ts';
import type { ReadBudget } from './read-budget.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Hands out things of an answer one after the other to the execution, which would do all of them in one go: with turns for
 * others in between, no faster than what they lead to is read, and no more when the request did too much. Returns whether
 * it handed out all. `stepsEach` is what one of them takes.
 */
export async function* handOut<Thing>(
  things: readonly Thing[],
  budget: ReadBudget,
  stepsEach: number,
): AsyncGenerator<Thing, boolean> {
  try {
    for (const thing of things) {
      await budget.quiet();
      if (turns.used()) await turns.next();
      budget.spendSteps(stepsEach);
      if (budget.refusal()) return false;
      yield thing;
    }
    return true;
  } finally {
    budget.leave();
  }
}

/**
 * Rows of a list; the last may be the refusal of those that are left. What it leads to may be null: of a list whose things may not
 * be, one that fails while the next is still to come would end the process.
 */
export type HandedRows = AsyncIterable<Row | GraphQLError>;

/** Hands out the rows of a list. */
export function handOutRows(rows: readonly Row[], budget: ReadBudget): HandedRows {
  async function* all(): AsyncGenerator<Row | GraphQLError, void> {
    const complete = yield* handOut(rows, budget, 0);
    const refusal = budget.refusal();
    if (!complete && refusal) yield refusal;
  }
  // A request may ask for the same list twice, under two names: each begins at the first.
  return { [Symbol.asyncIterator]: all };
}

/** Answers a field that is a value of its row. A text may be asked for many times, under as many names: each counts. */
export const readField: GraphQLFieldResolver<Row, RequestContext> = (row, _args, { budget }, { fieldName }) => {
  const value = row[fieldName];
  if (typeof value === 'string') budget.spendCharacters(value.length);
  return value;
};
