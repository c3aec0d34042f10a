import { createHmac, timingSafeEqual } from 'node:crypto';
import { region } from '#backend/http/region.ts';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';

/**
 * Identity ids look like `us-west-1:<uuid>` and are not stored. Half of a guest's is random and the other half proves
 * that it was made here; a signed-in person's is derived from who they are. Both outlive the key that is current: a
 * guest's is known as long as its key is in the ring, a person's is made with the first key of all and never changes.
 */
export function newGuestIdentity(ring: KeyRing, poolId: string, random: (size: number) => Uint8Array): string {
  return withProof(ring.current.secret, poolId, Buffer.from(random(8)));
}

/** True for a guest's identity id that this installation made for this pool. */
export function isGuestIdentity(ring: KeyRing, poolId: string, identityId: string): boolean {
  const hex = identityId.startsWith(`${region}:`) ? identityId.slice(region.length + 1).replaceAll('-', '') : '';
  const head = Buffer.from(hex.slice(0, 16).padEnd(16, '0'), 'hex');
  const given = Buffer.from(identityId);
  return ring.secrets.some((secret) => {
    const expected = Buffer.from(withProof(secret, poolId, head));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** The identity id of a signed-in person; `subject` is the `sub` of a verified ID token. */
export function identityOfSubject(ring: KeyRing, poolId: string, subject: string): string {
  return idOf(proof(ring.secrets.at(-1) ?? ring.current.secret, `subject:${poolId}:${subject}`));
}

function withProof(secret: Uint8Array, poolId: string, head: Buffer): string {
  const marked = Buffer.alloc(8);
  head.copy(marked);
  // The four bits of the version are not random: they are written before the proof is made.
  marked.writeUInt8((marked.readUInt8(6) & 0x0f) | 0x80, 6);
  return idOf(Buffer.concat([marked, proof(secret, `guest:${poolId}:${marked.toString('hex')}`).subarray(0, 8)]));
}

function proof(secret: Uint8Array, text: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'identity-id')).update(text).digest();
}

/** A UUID of version 8, the one for values of one's own making (RFC 9562). */
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
