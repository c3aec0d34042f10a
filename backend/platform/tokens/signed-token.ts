import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The current secret signs; older ones still verify. */
export interface KeyRing {
  readonly current: { readonly id: string; readonly secret: Uint8Array };
  find(id: string): Uint8Array | undefined;
  /** Newest first, for values without a key id. */
  readonly secrets: readonly Uint8Array[];
}

/** Derives a 32-byte key: tokens of one purpose are invalid for another. */
export function deriveKey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `tlacuilo:${purpose}`, 32));
}

/** Readable token: `<key id>.<payload>.<mac>`, all base64url. */
export function signToken(ring: KeyRing, purpose: string, payload: Readonly<Record<string, unknown>>): string {
  const body = `${ring.current.id}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${body}.${macOf(ring.current.secret, purpose, body)}`;
}

/** Null for an invalid token. The caller checks expiry. */
export function readSignedToken(ring: KeyRing, purpose: string, token: string): Record<string, unknown> | null {
  const parts = token.split('.');
  const [id, payload, mac] = parts;
  if (parts.length !== 3 || !id || !payload || !mac) return null;
  const secret = ring.find(id);
  if (!secret) return null;
  const expected = Buffer.from(macOf(secret, purpose, `${id}.${payload}`));
  const given = Buffer.from(mac);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function macOf(secret: Uint8Array, purpose: string, body: string): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(body).digest('base64url');
}
