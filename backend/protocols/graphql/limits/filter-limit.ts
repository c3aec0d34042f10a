import type { GraphQLError } from 'graphql';
import { compareValues } from '#backend/protocols/graphql/crud/filter.ts';
import { refuse } from '#backend/protocols/graphql/field-fault.ts';

/** DynamoDB's limit per expression. Each operator runs on every row read. */
export const maxOperators = 300;

export function refuseFilter(filter: unknown): GraphQLError | null {
  const operators = countOperators(filter);
  if (operators <= maxOperators) return refuseBounds(filter);
  const message = `The expression contains ${operators} operators; at most ${maxOperators} are allowed.`;
  return refuse({ errorType: 'ValidationException', message });
}

/** Counts fields, operators and the parts of `and` and `or`. */
export function countOperators(filter: unknown): number {
  if (typeof filter !== 'object' || filter === null) return 0;
  const parts = Object.values(filter);
  return parts.reduce<number>((sum, part) => sum + countOperators(part), parts.length);
}

/** Refuses a `between` without two ordered bounds, as DynamoDB does. */
export function refuseBounds(filter: unknown): GraphQLError | null {
  if (typeof filter !== 'object' || filter === null) return null;
  for (const [name, operand] of Object.entries(filter)) {
    const refusal = name === 'between' && Array.isArray(operand) ? refusePair(operand) : refuseBounds(operand);
    if (refusal) return refusal;
  }
  return null;
}

function refusePair(operand: readonly unknown[]): GraphQLError | null {
  const [from, to, ...more] = operand.filter((value) => value !== null);
  if (from === undefined || to === undefined || more.length > 0)
    return invalid('two values, a lower and an upper bound');
  return compareValues(from, to) > 0 ? invalid('upper bound to be greater than or equal to lower bound') : null;
}

function invalid(what: string): GraphQLError {
  return refuse({ errorType: 'ValidationException', message: `The BETWEEN operator requires ${what}.` });
}
