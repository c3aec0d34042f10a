import { createHash } from 'node:crypto';
import { addressKey } from './address-key.ts';

/** Something that a visitor wants to leave here. */
export interface Write {
  /** Each is counted by itself. */
  readonly kind: string;
  /** The visitor's address. */
  readonly address: string;
  /** As they came, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Made by the client. */
  readonly id?: string | undefined;
}

/** What the writes of one address are counted under, each kind apart. */
export function placeOf({ kind, address }: Write): string {
  return `${kind} ${addressKey(address)}`;
}

/** What makes two writes one: all that they say, under the id of the client; null without one. */
export function contentOf({ kind, id, fields }: Write): string | null {
  if (id === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify([kind, id, fields]))
    .digest('base64');
}
