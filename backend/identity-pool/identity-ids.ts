import { createHmac, timingSafeEqual } from 'node:crypto';
import { region } from '#backend/http/region.ts';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';

/**
 * Identity ids look like `us-west-1:<uuid>` and are not stored. Half of a guest's is random and the other half proves
 * that it was made here; a signed-in person's is derived from who they are. Both hold while the key that made them is
 * the current one: after that a client is told that its identity is gone, and asks for another.
 */
export function newGuestIdentity(ring: KeyRing, poolId: string, random: (size: number) => Uint8Array): string {
  const head = Buffer.from(random(8));
  return withProof(ring, poolId, head);
}

/** True for a guest's identity id that this installation made for this pool. */
export function isGuestIdentity(ring: KeyRing, poolId: string, identityId: string): boolean {
  const hex = identityId.startsWith(`${region}:`) ? identityId.slice(region.length + 1).replaceAll('-', '') : '';
  const expected = Buffer.from(withProof(ring, poolId, Buffer.from(hex.slice(0, 16).padEnd(16, '0'), 'hex')));
  const given = Buffer.from(identityId);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The identity id of a signed-in person; `subject` is the `sub` of a verified ID token. */
export function identityOfSubject(ring: KeyRing, poolId: string, subject: string): string {
  return idOf(proof(ring, `subject:${poolId}:${subject}`));
}

function withProof(ring: KeyRing, poolId: string, head: Buffer): string {
  const marked = Buffer.alloc(8);
  head.copy(marked);
  // The four bits of the version are not random: they are written before the proof is made.
  marked.writeUInt8((marked.readUInt8(6) & 0x0f) | 0x80, 6);
  return idOf(Buffer.concat([marked, proof(ring, `guest:${poolId}:${marked.toString('hex')}`).subarray(0, 8)]));
}

function proof(ring: KeyRing, text: string): Buffer {
  return createHmac('sha256', deriveKey(ring.current.secret, 'identity-id')).update(text).digest();
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
