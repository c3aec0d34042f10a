import { holdKeys } from '#backend/database/hold-key.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { roomForStranger } from '#backend/outbox/letters-to-strangers.ts';
import { enqueue, mailboxOf, timesOfLetters } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import type { LetterShare } from '#backend/rate-limits/letter-shares.ts';
import { lettersOfKind, lettersToMailbox } from '#backend/rate-limits/limits.ts';
import type { NewContact } from '#model/contact.ts';
import type { Language } from '#model/languages.ts';
import type { RoomSurroundings } from '../room.ts';
import { contactNotice, contactReceipt } from './letters.ts';
import { mayNotify, planDigest } from './notice-limit.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** A message that was stored. */
interface StoredMessage {
  readonly contactId: string;
  readonly message: NewContact;
  readonly language: Language;
  readonly at: Date;
  /** What the sender's address has of the room for receipts. */
  readonly share?: LetterShare | undefined;
}

/** Locks the sender's mailbox and the count of notices until the end of the transaction. */
export async function lockContact(trx: DatabaseTransaction, email: string): Promise<void> {
  await holdKeys(trx, [mailboxOf(email), 'contact notices']);
}

/**
 * Enqueues the e-mails of a message in the transaction that stores it, after `lockContact`: the notice to the company while
 * there are fewer than 60 in the hour (`mayNotify`), and a receipt to the sender, unless the mailbox withdrew its consent
 * (the notice says so), e-mails to it came back, it got 3 receipts in the last hour or 10 in the last 24, or the sender's address
 * has no room for one. The sender is not told which. A receipt for which there is room later leaves then.
 */
export async function writeContactLetters(
  trx: DatabaseTransaction,
  s: Pick<RoomSurroundings, 'newId'> & { readonly companyInbox: string },
  { contactId, message, language, at, share }: StoredMessage,
): Promise<void> {
  const { consent, ...said } = message;
  const cause = `contact:${contactId}`;
  if (await mayNotify(trx, at)) {
    const hasWithdrawn = (await suppressedSince(trx, said.email, 'withdrawn')) !== null;
    await enqueue(trx, {
      id: s.newId(),
      letter: contactNotice,
      facts: {
        contactId,
        ...said,
        receivedAt: at.toISOString(),
        personLanguage: language,
        ...(hasWithdrawn ? { afterWithdrawal: consent ? 'agreed' : 'not-agreed' } : {}),
      },
      recipient: s.companyInbox,
      language: 'es',
      cause,
      at,
    });
  } else await planDigest(trx, at);

  if (!(await mayGetReceipt(trx, said.email, at))) return;
  const room = await roomForStranger(trx, contactReceipt, at, share, lettersOfKind.receipt);
  if ('wait' in room) return;
  await enqueue(trx, {
    id: s.newId(),
    letter: contactReceipt,
    facts: { type: said.type },
    recipient: said.email,
    language,
    cause,
    at: room.leaves,
  });
}

async function mayGetReceipt(trx: DatabaseTransaction, email: string, at: Date): Promise<boolean> {
  if ((await suppressedSince(trx, email)) !== null) return false;
  const ofDay = await timesOfLetters(trx, contactReceipt, email, new Date(at.getTime() - day));
  const hourAgo = new Date(at.getTime() - hour).toISOString();
  const { perHour, perDay } = lettersToMailbox.receipt;
  return ofDay.length < perDay && ofDay.filter((time) => time > hourAgo).length < perHour;
}
