import { createHmac, timingSafeEqual } from 'node:crypto';
import { region } from '#backend/http/region.ts';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';

/** Whose an identity is: a guest's, or that of somebody who signed in. */
type Kind = 'guest' | 'person';

/**
 * Identity ids look like `us-west-1:<uuid>` and are not stored. Half of a guest's is random, half of a signed-in person's
 * is derived from who they are, and the other half proves that it was made here. Both outlive the key that is current: a
 * guest's is known as long as its key is in the ring, a person's is made with the first key of all and never changes.
 */
export function newGuestIdentity(ring: KeyRing, poolId: string, random: (size: number) => Uint8Array): string {
  return withProof(ring.current.secret, 'guest', poolId, Buffer.from(random(8)));
}

/** Whose an identity id is that this installation made for this pool; null for any other. */
export function kindOfIdentity(ring: KeyRing, poolId: string, identityId: string): Kind | null {
  const hex = identityId.startsWith(`${region}:`) ? identityId.slice(region.length + 1).replaceAll('-', '') : '';
  const head = Buffer.from(hex.slice(0, 16).padEnd(16, '0'), 'hex');
  const given = Buffer.from(identityId);
  const isOf = (kind: Kind) =>
    ring.secrets.some((secret) => {
      const expected = Buffer.from(withProof(secret, kind, poolId, head));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  return isOf('guest') ? 'guest' : isOf('person') ? 'person' : null;
}

/** The identity id of a signed-in person; `subject` is the `sub` of a verified ID token. */
export function identityOfSubject(ring: KeyRing, poolId: string, subject: string): string {
  const secret = ring.secrets.at(-1) ?? ring.current.secret;
  return withProof(secret, 'person', poolId, proof(secret, `subject:${poolId}:${subject}`).subarray(0, 8));
}

function withProof(secret: Uint8Array, kind: Kind, poolId: string, head: Buffer): string {
  const marked = Buffer.alloc(8);
  head.copy(marked);
  // The four bits of the version are not random: they are written before the proof is made.
  marked.writeUInt8((marked.readUInt8(6) & 0x0f) | 0x80, 6);
  return idOf(Buffer.concat([marked, proof(secret, `${kind}:${poolId}:${marked.toString('hex')}`).subarray(0, 8)]));
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
