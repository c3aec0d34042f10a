/** Recognized by name, like the client library's errors. */
export function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** Requirements, section 8. */
export const networkError = () => namedError('NetworkError', 'A network error has occurred.');

/** Message of a network error after a 503, in place of the usual one: short, as forms load it. */
export const unavailable = '503';

export const noSessionError = () =>
  namedError('NoSessionFoundException', 'Auth session was not found. Make sure to call signIn.');
