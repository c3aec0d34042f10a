import type { GraphQLError, GraphQLFieldResolver } from 'graphql';
import type { Row } from './entities.ts';
import { turns } from './open-turns.ts';
import type { ReadBudget } from './read-budget.ts';
import type { RequestContext } from './request-context.ts';

/** Rows of an answer, one after the other; the last may be the refusal of those that are left. */
export type HandedOut = AsyncIterable<Row | GraphQLError>;

/**
 * Hands rows to the execution, which would do all of them in one go: with turns for others in between, no faster than what
 * they lead to is read, and no more when the request did too much.
 */
export function handOut(rows: readonly Row[], budget: ReadBudget): HandedOut {
  // A request may ask for the same rows twice, under two names: each begins at the first.
  return { [Symbol.asyncIterator]: () => oneByOne(rows, budget) };
}

async function* oneByOne(rows: readonly Row[], budget: ReadBudget): AsyncGenerator<Row | GraphQLError, void> {
  try {
    for (const row of rows) {
      await budget.quiet();
      if (turns.used()) await turns.next();
      const refusal = budget.refusal();
      yield refusal ?? row;
      if (refusal) return;
    }
  } finally {
    budget.leave();
  }
}

/** Answers a field that is a value of its row. A text may be asked for many times, under as many names: each counts. */
export const readField: GraphQLFieldResolver<Row, RequestContext> = (row, _args, { budget }, { fieldName }) => {
  const value = row[fieldName];
  if (typeof value === 'string') budget.spendCharacters(value.length);
  return value;
};
