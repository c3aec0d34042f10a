/** What a call of the user pool is made with. */
export interface UserPoolLine {
  /** Where the pool answers: an absolute address, or a path of this origin. */
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  pause(milliseconds: number): Promise<void>;
  /** A number from 0 to 1. */
  random(): number;
}

/** What the pool answered, or why it did not: `name` is `NetworkError` when nothing came back from it. */
export type PoolAnswer =
  | { readonly ok: true; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly name: string; readonly message: string };

export type PoolOperation =
  | 'InitiateAuth'
  | 'ForgotPassword'
  | 'ConfirmForgotPassword'
  | 'RevokeToken'
  | 'GlobalSignOut';

/** Calls one operation of the pool. */
export type CallPool = (operation: PoolOperation, payload: object) => Promise<PoolAnswer>;

/** Specification, sections 8 and 9. */
const attempts = 3;
const longestPause = 5 * 60_000;
/** So long one attempt may take, in milliseconds. */
const patience = 15_000;

const silence = { ok: false, name: 'NetworkError', message: 'A network error has occurred.' } as const;
const passing =
  /^(NetworkError|Timeout|RequestTimeout|TooManyRequests|LimitExceeded|Throttl|RequestThrottled|SlowDown)/;

/**
 * Calls one operation of the user pool for what the client library does otherwise: up to three attempts, 2^n times 100 ms
 * and up to 100 ms apart, when the network, a server on the way or too many calls stand against it.
 */
export async function callUserPool(line: UserPoolLine, operation: PoolOperation, payload: object): Promise<PoolAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const { answer, worthAgain } = await callOnce(line, operation, payload);
    if (!worthAgain || attempt === attempts) return answer;
    await line.pause(Math.min(2 ** attempt * 100 + line.random() * 100, longestPause));
  }
}

async function callOnce(
  line: UserPoolLine,
  operation: PoolOperation,
  payload: object,
): Promise<{ readonly answer: PoolAnswer; readonly worthAgain: boolean }> {
  try {
    const response = await line.fetch(line.endpoint, {
      method: 'POST',
      cache: 'no-store',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patience),
      // Who signs out may be gone before the answer.
      keepalive: operation === 'RevokeToken',
    });
    const body = await readObject(response);
    // A gateway's own page, or that of a network which wants a login first: the pool was not reached.
    // So it was when the pool itself cannot ask what is behind it: a session must not end by that.
    if (!body || response.status === 503) return { answer: silence, worthAgain: true };
    if (response.ok) return { answer: { ok: true, answer: body }, worthAgain: false };
    const answer = refusalIn(body);
    return { answer, worthAgain: [429, 500, 502, 503, 504].includes(response.status) || passing.test(answer.name) };
  } catch {
    return { answer: silence, worthAgain: true };
  }
}

/** The body as an object: some operations answer nothing at all, which is one without fields. */
async function readObject(response: Response): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await response.text();
  const body: unknown = text === '' && response.ok ? {} : JSON.parse(text);
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : null;
}

function refusalIn(body: Readonly<Record<string, unknown>>): PoolAnswer & { readonly ok: false } {
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise);
  const name = text(body.__type ?? body.code, 'UnknownError');
  return {
    ok: false,
    name: name.split('#').at(-1) ?? name,
    message: text(body.message ?? body.Message, 'Unknown error'),
  };
}
