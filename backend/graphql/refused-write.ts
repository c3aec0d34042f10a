import type { GraphQLError } from 'graphql';
import type { NotDone } from '#backend/business/room.ts';
import type { Problem } from '#model/problems.ts';
import { refuse } from './field-fault.ts';
import { faultsOfProblems } from './problem-messages.ts';
import { tooMany } from './too-many.ts';

/** The refusal of an input that breaks its rules: every problem is an entry of its own. */
export function refuseProblems(problems: readonly Problem[]): GraphQLError {
  const [first, ...more] = faultsOfProblems(problems);
  if (!first) throw new Error('An input was refused without a problem');
  return refuse(first, ...more);
}

/** The refusal of what was not done. */
export function refuseUndone(undone: NotDone): GraphQLError {
  if (undone.outcome === 'refused') return refuseProblems(undone.problems);
  return undone.outcome === 'conflict' ? conditionFailed() : tooMany(undone.wait);
}

/** The refusal of a write whose condition does not hold, and of one whose row is not there, in the store's own words. */
export function conditionFailed(): GraphQLError {
  return refuse({ errorType: 'DynamoDB:ConditionalCheckFailedException', message: 'The conditional request failed' });
}
