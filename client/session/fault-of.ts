import { unavailable } from './session-errors.ts';

export type AccountFault =
  | 'network'
  /** The service answered that it cannot serve. */
  | 'unavailable'
  /** E-mail or password; which one is not revealed. */
  | 'wrong-pair'
  | 'locked'
  /** Too many e-mails to one mailbox. */
  | 'limit'
  /** Rate limit. */
  | 'busy'
  /** The account requires a new password. */
  | 'reset'
  | 'wrong-code'
  | 'ended-code'
  | 'weak-password'
  | 'common-password'
  | 'other';

const names: Readonly<Record<string, AccountFault>> = {
  NetworkError: 'network',
  UserNotFoundException: 'wrong-pair',
  LimitExceededException: 'limit',
  TooManyRequestsException: 'busy',
  TooManyFailedAttemptsException: 'locked',
  PasswordResetRequiredException: 'reset',
  CodeMismatchException: 'wrong-code',
  ExpiredCodeException: 'ended-code',
};

/** Classifies an error of the user pool (requirements, section 8). */
export function faultOf(error: unknown): AccountFault {
  if (!(error instanceof Error)) return 'other';
  const { name, message } = error;
  if (name === 'NotAuthorizedException') return /attempts exceeded/i.test(message) ? 'locked' : 'wrong-pair';
  if (message === unavailable) return 'unavailable';
  if (name === 'InvalidPasswordException') return /common/i.test(message) ? 'common-password' : 'weak-password';
  return Object.hasOwn(names, name) ? (names[name] ?? 'other') : 'other';
}
