import { createHash } from 'node:crypto';
import { region } from '#backend/http/region.ts';

/** The ids under which clients name the two pools. They are public, and the same for every process and every build. */
export interface PoolIds {
  /** `us-west-1:<uuid>` */
  readonly identityPoolId: string;
  /** `us-west-1_` and nine letters or digits. */
  readonly userPoolId: string;
  /** 26 lower-case letters or digits. */
  readonly userPoolClientId: string;
}

/**
 * Derives the ids from the public origin, so that nothing has to be stored or configured, and two installations on one
 * machine do not share the sessions that a browser keeps under them.
 */
export function poolIdsOf(origin: string): PoolIds {
  return {
    identityPoolId: `${region}:${uuidOf(bytesOf('identity-pool', origin))}`,
    userPoolId: `${region}_${spell(bytesOf('user-pool', origin), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 9)}`,
    userPoolClientId: spell(bytesOf('user-pool-client', origin), 'abcdefghijklmnopqrstuvwxyz0123456789', 26),
  };
}

function bytesOf(purpose: string, origin: string): Buffer {
  return createHash('sha256').update(`tlacuilo:${purpose}:${origin}`).digest();
}

/** A UUID of version 8, the one for values of one's own making (RFC 9562). */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function spell(bytes: Buffer, alphabet: string, length: number): string {
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
