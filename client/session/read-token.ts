/** JWT in the client library's form. */
export interface Token {
  readonly payload: Readonly<Record<string, unknown>>;
  toString(): string;
}

/** Parses a JWT, unverified. Throws 'Invalid token' or 'Invalid token payload' (requirements, section 8). */
export function readToken(text: string): Token {
  const [, payload, signature, ...rest] = text.split('.');
  if (!payload || signature === undefined || rest.length > 0) throw new Error('Invalid token');
  return { payload: readPayload(payload), toString: () => text };
}

function readPayload(encoded: string): Readonly<Record<string, unknown>> {
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof payload === 'object' && payload !== null) return payload as Readonly<Record<string, unknown>>;
  } catch {
    // Thrown below.
  }
  throw new Error('Invalid token payload');
}

/** Milliseconds; 0 when absent. */
export function timeIn({ payload }: Token, claim: 'exp' | 'iat'): number {
  const seconds = payload[claim];
  return typeof seconds === 'number' ? seconds * 1000 : 0;
}
