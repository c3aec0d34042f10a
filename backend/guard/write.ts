import { createHash } from 'node:crypto';
import { mailboxOf } from '#backend/database/outbox.ts';
import { cleanLine } from '#model/text.ts';
import { addressKey } from './address-key.ts';

/** Something that a visitor wants to leave here. */
export interface Write {
  readonly kind: 'contact' | 'newsletter';
  /** The visitor's address. */
  readonly address: string;
  /** As they came, unchecked; `email` and `proof` are looked at. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Made by the client. */
  readonly id?: string | undefined;
}

/** What the writes of one address are counted under, messages and subscriptions apart. */
export function placeOf({ kind, address }: Write): string {
  return `${kind} ${addressKey(address)}`;
}

/** What a message is counted under for its mailbox, as a key of one length; null for what is not, or has no mailbox. */
export function mailboxPlaceOf({ kind, address, fields: { email } }: Write): string | null {
  if (kind !== 'contact' || typeof email !== 'string') return null;
  return hashOf(`${addressKey(address)} ${mailboxOf(cleanLine(email))}`);
}

/** What makes two writes one: all that they say, under the id of the client; null without one. */
export function contentOf({ kind, id, fields }: Write): string | null {
  if (id === undefined) return null;
  const { proof: _, ...said } = fields;
  return hashOf(JSON.stringify([kind, id, said]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
