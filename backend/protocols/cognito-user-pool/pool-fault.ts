import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';

export type PoolFault = Extract<AwsJsonAnswer, { fault: string }>;

/** Clients retry it automatically. */
export const tooManyRequests: PoolFault = { fault: 'TooManyRequestsException', message: 'Too many requests' };

export function notAuthorizedException(message: string): PoolFault {
  return { fault: 'NotAuthorizedException', message };
}

export function invalidParameter(message: string): PoolFault {
  return { fault: 'InvalidParameterException', message };
}
