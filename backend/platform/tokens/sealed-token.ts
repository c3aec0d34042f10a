import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { deriveKey, type KeyRing } from './signed-token.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `<key id>.<nonce, tag and content, base64url>`. Deterministic: the nonce is a MAC of the content. */
export function sealToken(ring: KeyRing, purpose: string, content: unknown): string {
  const { id, secret } = ring.current;
  const plain = Buffer.from(JSON.stringify(content));
  const nonce = createHmac('sha256', deriveKey(secret, `${purpose} nonce`))
    .update(plain)
    .digest()
    .subarray(0, nonceBytes);
  const sealing = createCipheriv(cipher, deriveKey(secret, `${purpose} sealed`), nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()]);
  return `${id}.${Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Undefined for an invalid token. */
export function openSealedToken(ring: KeyRing, purpose: string, token: string): unknown {
  const [id, body, ...more] = token.split('.');
  const secret = ring.find(id ?? '');
  if (!secret || !id || !body || more.length > 0) return undefined;
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  const nonce = bytes.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, deriveKey(secret, `${purpose} sealed`), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const plain = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
    return JSON.parse(plain.toString('utf8'));
  } catch {
    return undefined;
  }
}
