import type { GraphQLError } from 'graphql';
import { refuse } from './field-fault.ts';
import { refuseBounds } from './refuse-bounds.ts';

/** As many as the store of the contract takes in one expression: every one is tried on every row that is looked at. */
export const maxOperators = 300;

/** The refusal of a filter or a condition that has too many operators, or bounds that are none; or null. */
export function refuseFilter(filter: unknown): GraphQLError | null {
  const operators = countOperators(filter);
  if (operators <= maxOperators) return refuseBounds(filter);
  const message = `The expression contains ${operators} operators; at most ${maxOperators} are allowed.`;
  return refuse({ errorType: 'ValidationException', message });
}

/** Fields, operators and the parts of `and` and `or` all count, so that nothing can be said for nothing. */
export function countOperators(filter: unknown): number {
  if (typeof filter !== 'object' || filter === null) return 0;
  const parts = Object.values(filter);
  return parts.reduce<number>((sum, part) => sum + countOperators(part), parts.length);
}
