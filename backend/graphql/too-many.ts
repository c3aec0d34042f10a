import type { GraphQLError } from 'graphql';
import { refuse } from './field-fault.ts';
import type { WordedResult } from './word-result.ts';

const errorType = 'TooManyRequestsException';

/** The refusal of a write for which there is no room for `wait` seconds. */
export function tooMany(wait: number): GraphQLError {
  return refuse({ errorType, message: `Too many requests. Try again in ${wait} seconds.`, errorInfo: { wait } });
}

/**
 * How long to wait before the request is sent again, in seconds, when nothing of it was done and something was too much;
 * else null. What was done in part is an answer like any other: clients would do that part again.
 */
export function retryAfterOf({ data, errors = [] }: WordedResult['body']): number | null {
  const waits = errors.filter((error) => error.errorType === errorType).map(({ errorInfo }) => secondsIn(errorInfo));
  const undone = Object.values(data ?? {}).every((value) => value === null);
  return undone && waits.length > 0 ? Math.max(...waits) : null;
}

function secondsIn(errorInfo: object | null): number {
  return errorInfo && 'wait' in errorInfo ? Number(errorInfo.wait) : 0;
}
