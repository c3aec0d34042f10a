import { minute } from '#model/time-units.ts';

/** Error type of a field that needs a fresh sign-in. */
export const staleType = 'SignInAgain';

const freshFor = 10 * minute;

/** Sensitive fields need a sign-in of the last ten minutes. Times in milliseconds. */
export function isFreshSignIn(signedInAt: number, now: number): boolean {
  return now - signedInAt <= freshFor;
}
