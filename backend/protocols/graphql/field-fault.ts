import { GraphQLError } from 'graphql';
import type { NotDone } from '#backend/features/feature.ts';
import { staleType } from '#model/accounts/fresh-sign-in.ts';
import { contactTypes } from '#model/people/contact-types.ts';
import type { Problem } from '#model/problems.ts';

export interface Fault {
  readonly errorType: string;
  readonly message: string;
  readonly errorInfo?: object | null;
}

/** One entry of `errors` per fault. Resolvers return the error instead of throwing. */
export function refuse(...faults: readonly [Fault, ...Fault[]]): GraphQLError {
  return new GraphQLError(faults[0].message, { extensions: { faults } });
}

/** Null for an unexpected error. */
export function faultsOf(error: GraphQLError): readonly Fault[] | null {
  const { faults } = error.extensions as { faults?: readonly Fault[] };
  return faults ?? null;
}

export function refuseProblems(problems: readonly Problem[]): GraphQLError {
  const [first, ...more] = faultsOfProblems(problems);
  if (!first) throw new Error('An input was rejected without a problem');
  return refuse(first, ...more);
}

export function refuseUndone(undone: NotDone): GraphQLError {
  if (undone.outcome === 'refused') return refuseProblems(undone.problems);
  return undone.outcome === 'conflict' ? conditionFailed() : tooMany(undone.wait);
}

/** DynamoDB's error for a failed condition or a missing row. */
export function conditionFailed(): GraphQLError {
  return refuse({ errorType: 'DynamoDB:ConditionalCheckFailedException', message: 'The conditional request failed' });
}

/** For a sign-in older than ten minutes. */
export function refuseStale(field: string): GraphQLError {
  return refuse({ errorType: staleType, message: `Sign in again to use ${field}: the sign-in is too old.` });
}

export const tooManyType = 'TooManyRequestsException';

/** `wait` in seconds. */
export function tooMany(wait: number): GraphQLError {
  return refuse({
    errorType: tooManyType,
    message: `Too many requests. Try again in ${wait} seconds.`,
    errorInfo: { wait },
  });
}

/** For developers (requirements, section 5); pages have their own texts. */
const messages: Readonly<Record<string, string>> = {
  'name required': 'Name is required',
  'lastname required': 'Last name is required',
  'email required': 'Email is required',
  'email invalid': 'The email must be valid',
  'type required': 'Type is required',
  'type invalid': `The type must be one of ${contactTypes.join(', ')}`,
  'message required': 'Message is required',
  'consent not-agreed': 'Consent is required',
  'id invalid': 'The id must have 1 to 64 letters, digits, hyphens or underscores',
  'language invalid': 'The language must be es or en',
  'cost invalid': 'The cost must be a number of 0 or more',
  'count invalid': 'The count must be a whole number',
  'score invalid': 'The score must be a number',
  'capacity invalid': 'The capacity must be a whole number of 0 or more',
};

export function faultsOfProblems(problems: readonly Problem[]): readonly Fault[] {
  return problems.map(({ field, problem, limit }) => ({
    errorType: 'ValidationException',
    message:
      problem === 'too-long'
        ? `Maximum ${limit} characters`
        : (messages[`${field} ${problem}`] ?? `The ${field} is not valid`),
    errorInfo: { field, problem, ...(limit === undefined ? {} : { limit }) },
  }));
}
