import { createHmac, timingSafeEqual } from 'node:crypto';
import { region } from '#backend/platform/http/signatures/region.ts';
import { deriveKey, type KeyRing } from '#backend/platform/tokens/signed-token.ts';

type Kind = 'guest' | 'person';

/**
 * A new guest identity, `us-west-1:<uuid>`. Ids are not stored: half is random (guest) or derived
 * from the subject (person), half a MAC of it. A guest's is valid while its key is in the ring; a
 * person's uses the first key and never changes.
 */
export function newGuestIdentity(ring: KeyRing, poolId: string, random: (size: number) => Uint8Array): string {
  return withProof(ring.current.secret, 'guest', poolId, Buffer.from(random(8)));
}

/** Verifies the id's MAC; null for a foreign id. */
export function kindOfIdentity(ring: KeyRing, poolId: string, identityId: string): Kind | null {
  const hex = identityId.startsWith(`${region}:`) ? identityId.slice(region.length + 1).replaceAll('-', '') : '';
  const head = Buffer.from(hex.slice(0, 16).padEnd(16, '0'), 'hex');
  const provided = Buffer.from(identityId);
  const isOf = (kind: Kind) =>
    ring.secrets.some((secret) => {
      const expected = Buffer.from(withProof(secret, kind, poolId, head));
      return expected.length === provided.length && timingSafeEqual(expected, provided);
    });
  return isOf('guest') ? 'guest' : isOf('person') ? 'person' : null;
}

/** `subject`: the `sub` of a verified ID token. */
export function identityOfSubject(ring: KeyRing, poolId: string, subject: string): string {
  const secret = ring.secrets.at(-1) ?? ring.current.secret;
  return withProof(secret, 'person', poolId, proof(secret, `subject:${poolId}:${subject}`).subarray(0, 8));
}

function withProof(secret: Uint8Array, kind: Kind, poolId: string, head: Buffer): string {
  const marked = Buffer.alloc(8);
  head.copy(marked);
  // The MAC covers the fixed version bits.
  marked.writeUInt8((marked.readUInt8(6) & 0x0f) | 0x80, 6);
  return idOf(Buffer.concat([marked, proof(secret, `${kind}:${poolId}:${marked.toString('hex')}`).subarray(0, 8)]));
}

function proof(secret: Uint8Array, text: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'identity-id')).update(text).digest();
}

/** UUID version 8 (RFC 9562). */
function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = ((bytes.readUInt8(8) & 0x3f) | 0x80).toString(16);
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ];
  return `${region}:${groups.join('-')}`;
}
