/** A token as the client library hands it on: its claims, and itself as text. */
export interface Token {
  readonly payload: Readonly<Record<string, unknown>>;
  toString(): string;
}

/**
 * Reads the claims of a token, unverified: whoever may act on them asks the service. Throws 'Invalid token' and 'Invalid
 * token payload' (requirements, section 8).
 */
export function readToken(text: string): Token {
  const [, payload, signature, ...more] = text.split('.');
  if (!payload || signature === undefined || more.length > 0) throw new Error('Invalid token');
  return { payload: readPayload(payload), toString: () => text };
}

function readPayload(encoded: string): Readonly<Record<string, unknown>> {
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof payload === 'object' && payload !== null) return payload as Readonly<Record<string, unknown>>;
  } catch {
    // Told below, like a payload that is no object.
  }
  throw new Error('Invalid token payload');
}

/** A claim that is a time, in milliseconds; 0 when there is none. */
export function timeIn({ payload }: Token, claim: 'exp' | 'iat'): number {
  const seconds = payload[claim];
  return typeof seconds === 'number' ? seconds * 1000 : 0;
}
