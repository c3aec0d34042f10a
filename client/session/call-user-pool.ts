import { type RetryDeps, withRetries } from '#client/retry.ts';
import { unavailable } from './session-errors.ts';

interface UserPoolConnection extends RetryDeps {
  /** Absolute, or a path of this origin. */
  readonly endpoint: string;
  readonly fetch: typeof fetch;
}

/** `name` is `NetworkError` when the pool was not reached, or is `unavailable`. */
export type PoolAnswer =
  | { readonly ok: true; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly name: string; readonly message: string };

export type PoolOperation =
  | 'InitiateAuth'
  | 'RespondToAuthChallenge'
  | 'AssociateSoftwareToken'
  | 'VerifySoftwareToken'
  | 'SetUserMFAPreference'
  | 'StartWebAuthnRegistration'
  | 'CompleteWebAuthnRegistration'
  | 'DeleteWebAuthnCredential'
  | 'ForgotPassword'
  | 'ConfirmForgotPassword'
  | 'ChangePassword'
  | 'RevokeToken'
  | 'GlobalSignOut';

export type CallPool = (operation: PoolOperation, payload: object) => Promise<PoolAnswer>;

/** Timeout of one attempt, in milliseconds. */
const timeoutMs = 15_000;

const networkFailure = (message = 'A network error has occurred.') =>
  ({ answer: { ok: false, name: 'NetworkError', message }, retryable: true }) as const;
const transientErrors =
  /^(NetworkError|Timeout|RequestTimeout|TooManyRequests|LimitExceeded|Throttl|RequestThrottled|SlowDown)/;

/** Retries on network and gateway errors and rate limits. */
export async function callUserPool(
  pool: UserPoolConnection,
  operation: PoolOperation,
  payload: object,
): Promise<PoolAnswer> {
  const { answer } = await withRetries(
    pool,
    () => callOnce(pool, operation, payload),
    ({ retryable }) => retryable,
  );
  return answer;
}

async function callOnce(
  pool: UserPoolConnection,
  operation: PoolOperation,
  payload: object,
): Promise<{ readonly answer: PoolAnswer; readonly retryable: boolean }> {
  try {
    const response = await pool.fetch(pool.endpoint, {
      method: 'POST',
      cache: 'no-store',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(timeoutMs),
      // The page may close before the response.
      keepalive: operation === 'RevokeToken',
    });
    // Neither a pool without its dependencies nor a proxy's page must end the session.
    if (response.status === 503) return networkFailure(unavailable);
    const body = await readObject(response);
    if (!body) return networkFailure();
    if (response.ok) return { answer: { ok: true, answer: body }, retryable: false };
    const answer = readError(body);
    return {
      answer,
      retryable: [429, 500, 502, 504].includes(response.status) || transientErrors.test(answer.name),
    };
  } catch {
    return networkFailure();
  }
}

async function readObject(response: Response): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await response.text();
  const body: unknown = text === '' && response.ok ? {} : JSON.parse(text);
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : null;
}

function readError(body: Readonly<Record<string, unknown>>): PoolAnswer & { readonly ok: false } {
  const text = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback);
  const name = text(body.__type ?? body.code, 'UnknownError');
  return {
    ok: false,
    name: name.split('#').at(-1) ?? name,
    message: text(body.message ?? body.Message, 'Unknown error'),
  };
}
