import type { GraphQLError } from 'graphql';
import { compareValues } from './compare-values.ts';
import { refuse } from './field-fault.ts';

/**
 * The refusal of a `between` anywhere in a filter or a condition that has not two bounds, or has the higher one first: the
 * store of the contract refuses it too, where silence would look like a list without items. Null when there is none.
 */
export function refuseBounds(filter: unknown): GraphQLError | null {
  if (typeof filter !== 'object' || filter === null) return null;
  for (const [name, given] of Object.entries(filter)) {
    const refusal = name === 'between' && Array.isArray(given) ? refusePair(given) : refuseBounds(given);
    if (refusal) return refusal;
  }
  return null;
}

function refusePair(given: readonly unknown[]): GraphQLError | null {
  const [from, to, ...more] = given.filter((value) => value !== null);
  if (from === undefined || to === undefined || more.length > 0)
    return invalid('two values, a lower and an upper bound');
  return compareValues(from, to) > 0 ? invalid('upper bound to be greater than or equal to lower bound') : null;
}

function invalid(what: string): GraphQLError {
  return refuse({ errorType: 'ValidationException', message: `The BETWEEN operator requires ${what}.` });
}
