/** An error with a name by which callers tell it from others, as the client library's own errors have. */
export function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** Nothing came back from the service, whatever was tried (requirements, section 8). */
export const networkError = () => namedError('NetworkError', 'A network error has occurred.');

/** Somebody has to be signed in for what was asked, and nobody is. */
export const noSessionError = () =>
  namedError('NoSessionFoundException', 'Auth session was not found. Make sure to call signIn.');
