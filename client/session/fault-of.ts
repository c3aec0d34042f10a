/** Why the user pool did not do what it was asked, as far as a person is told. */
export type AccountFault =
  | 'network'
  /** The e-mail or the password: which is not said. */
  | 'wrong-pair'
  /** Too many failed attempts to sign in, or with codes. */
  | 'locked'
  /** Too many letters to one mailbox. */
  | 'limit'
  /** Too many calls at once, or from one place. */
  | 'busy'
  /** The account wants a new password first. */
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

/** What an error of the user pool means for the person who asked (requirements, section 8). */
export function faultOf(error: unknown): AccountFault {
  if (!(error instanceof Error)) return 'other';
  const { name, message } = error;
  if (name === 'NotAuthorizedException') return /attempts exceeded/i.test(message) ? 'locked' : 'wrong-pair';
  if (name === 'InvalidPasswordException') return /common/i.test(message) ? 'common-password' : 'weak-password';
  return Object.hasOwn(names, name) ? (names[name] ?? 'other') : 'other';
}
