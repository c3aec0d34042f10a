import type { DatabaseTransaction } from '#backend/database/tables.ts';
import type { LetterShare } from '#backend/guard/letter-shares.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { roomForStranger } from '#backend/outbox/letters-to-strangers.ts';
import { enqueue, timesOfLetters } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import type { NewContact } from '#model/contact.ts';
import type { Language } from '#model/languages.ts';
import type { RoomSurroundings } from '../room.ts';
import { contactNotice, contactReceipt } from './letters.ts';

const hour = 60 * 60_000;

/** How many receipts one mailbox gets: anybody can type anybody's address. */
export const receiptsPerHour = 3;
export const receiptsPerDay = 10;

/** A message that was stored. */
export interface StoredMessage {
  readonly contactId: string;
  readonly message: NewContact;
  readonly language: Language;
  readonly at: Date;
  /** What the sender's address has of the room for receipts. */
  readonly share?: LetterShare | undefined;
}

/**
 * Writes the letters of a message in the transaction that stores it: always the notice to the company, and to the sender
 * a receipt, unless the mailbox withdrew its consent (which the notice says then), letters to it came back, it got 3 receipts in the last hour or
 * 10 in the last 24, or the sender's address has no room for one. The sender is not told which. A receipt for which there
 * is room later leaves then.
 */
export async function writeContactLetters(
  trx: DatabaseTransaction,
  s: Pick<RoomSurroundings, 'newId'> & { readonly companyInbox: string },
  { contactId, message, language, at, share }: StoredMessage,
): Promise<void> {
  const { consent, ...said } = message;
  const { email, type } = said;
  const cause = `contact:${contactId}`;
  await holdMailbox(trx, email);
  const suppressed = (await suppressedSince(trx, email)) !== null;
  const withdrew = suppressed && (await suppressedSince(trx, email, 'withdrawn')) !== null;
  const agreed = consent ? 'agreed' : 'not-agreed';
  await enqueue(trx, {
    id: s.newId(),
    letter: contactNotice,
    facts: {
      contactId,
      ...said,
      receivedAt: at.toISOString(),
      personLanguage: language,
      ...(withdrew ? { afterWithdrawal: agreed } : {}),
    },
    recipient: s.companyInbox,
    language: 'es',
    cause,
    at,
  });
  if (suppressed || !(await mayGetReceipt(trx, email, at))) return;
  const room = await roomForStranger(trx, contactReceipt, at, share);
  if ('wait' in room) return;
  await enqueue(trx, {
    id: s.newId(),
    letter: contactReceipt,
    facts: { type },
    recipient: email,
    language,
    cause,
    at: room.leaves,
  });
}

async function mayGetReceipt(trx: DatabaseTransaction, email: string, at: Date): Promise<boolean> {
  const times = await timesOfLetters(trx, contactReceipt, email, new Date(at.getTime() - 24 * hour));
  const hourAgo = new Date(at.getTime() - hour).toISOString();
  return times.length < receiptsPerDay && times.filter((time) => time > hourAgo).length < receiptsPerHour;
}
