import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';

/** A refusal, worded as in the protocol. */
export type PoolFault = Extract<AwsJsonAnswer, { fault: string }>;

/** The refusal beyond a rate limit; clients retry automatically. */
export const tooManyRequests: PoolFault = { fault: 'TooManyRequestsException', message: 'Too many requests' };

export function notAuthorizedException(message: string): PoolFault {
  return { fault: 'NotAuthorizedException', message };
}

export function invalidParameter(message: string): PoolFault {
  return { fault: 'InvalidParameterException', message };
}
