import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { holdMailboxes } from '#backend/outbox/hold-mailbox.ts';
import { roomForStrangers } from '#backend/outbox/letters-to-strangers.ts';
import { mailboxOf, outboxRow } from '#backend/outbox/outbox.ts';
import { readMailboxes } from '#backend/outbox/read-mailboxes.ts';
import type { LetterShare } from '#backend/rate-limits/letter-shares.ts';
import { lettersOfKind, lettersToMailbox } from '#backend/rate-limits/limits.ts';
import type { NewContact } from '#model/contact.ts';
import type { Language } from '#model/languages.ts';
import type { RoomSurroundings } from '../room.ts';
import { contactNotice, contactReceipt } from './letters.ts';
import { openNoticeLimit } from './notice-limit.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** A message that was stored. */
export interface StoredMessage {
  readonly contactId: string;
  readonly message: NewContact;
  readonly language: Language;
  readonly at: Date;
  /** What the sender's address has of the room for receipts. */
  readonly share?: LetterShare | undefined;
  readonly s: Pick<RoomSurroundings, 'newId'> & { readonly companyInbox: string };
}

/**
 * Holds the mailboxes of messages that are about to be stored, until the end of the transaction, and says what is to be asked of them
 * (`question`); with its answer, `letters` says the letters of those that were stored.
 */
export async function holdContactMailboxes(
  trx: DatabaseTransaction,
  messages: readonly { readonly email: string; readonly at: Date }[],
) {
  const addresses = messages.map(({ email }) => email);
  const first = new Date(Math.min(...messages.map(({ at }) => at.getTime())));
  const rooms = roomForStrangers(contactReceipt, first, messages.length, lettersOfKind.receipt);
  await holdMailboxes(trx, addresses, rooms.key);
  const { question, read } = readMailboxes(trx, contactReceipt, addresses, new Date(first.getTime() - day), rooms);
  const mayNotify = await openNoticeLimit(trx, first);
  return {
    question,
    letters: (answer: Parameters<typeof read>[0], stored: readonly StoredMessage[]) =>
      lettersOf({ ...read(answer), mayNotify }, stored),
  };
}

/**
 * The letters of messages, as rows to be written in the transaction that stores them: the notice to the company while there
 * are fewer than 60 in the hour (`openNoticeLimit`), and to the sender
 * a receipt, unless the mailbox withdrew its consent (which the notice says then), letters to it came back, it got 3 receipts in the last hour or
 * 10 in the last 24, or the sender's address has no room for one. The sender is not told which. A receipt for which there
 * is room later leaves then.
 */
function lettersOf(
  { known, roomFor, mayNotify }: ReturnType<ReturnType<typeof readMailboxes>['read']> & { mayNotify(): boolean },
  stored: readonly StoredMessage[],
) {
  const rows = [];
  /** When messages without a notice were stored. */
  const digests: Date[] = [];
  for (const { contactId, message, language, at, share, s } of stored) {
    const { consent, ...said } = message;
    const cause = `contact:${contactId}`;
    const { suppressed, times } = known.get(mailboxOf(said.email)) ?? { suppressed: new Set(), times: [] };
    const agreed = consent ? 'agreed' : 'not-agreed';
    if (mayNotify()) {
      rows.push(
        outboxRow({
          id: s.newId(),
          letter: contactNotice,
          facts: {
            contactId,
            ...said,
            receivedAt: at.toISOString(),
            personLanguage: language,
            ...(suppressed.has('withdrawn') ? { afterWithdrawal: agreed } : {}),
          },
          recipient: s.companyInbox,
          language: 'es',
          cause,
          at,
        }),
      );
    } else digests.push(at);
    if (suppressed.size > 0 || !mayGetReceipt(times, at)) continue;
    const room = roomFor(at, share);
    if ('wait' in room) continue;
    times.push(room.leaves.toISOString());
    rows.push(
      outboxRow({
        id: s.newId(),
        letter: contactReceipt,
        facts: { type: said.type },
        recipient: said.email,
        language,
        cause,
        at: room.leaves,
      }),
    );
  }
  return { rows, digests };
}

function mayGetReceipt(written: readonly string[], at: Date): boolean {
  const [hourAgo, dayAgo] = [hour, day].map((time) => new Date(at.getTime() - time).toISOString());
  const since = (time = '') => written.filter((one) => one > time).length;
  const { perHour, perDay } = lettersToMailbox.receipt;
  return since(dayAgo) < perDay && since(hourAgo) < perHour;
}
