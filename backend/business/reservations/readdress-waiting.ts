import type { ReservationRow } from '#backend/database/tables.ts';
import { mailboxMark } from '#backend/keys/letter-token.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { lineAsk, reservationAgain, reservationHold } from './letters/asked.ts';
import { lineJoined, seatOffer } from './letters/line.ts';
import { reservationConfirmed } from './letters/seat.ts';
import type { Work } from './work.ts';

/** What says where a reservation stands: to a new address one of these is written anew. */
const ofStanding: readonly string[] = [
  reservationHold,
  lineAsk,
  reservationAgain,
  lineJoined,
  seatOffer,
  reservationConfirmed,
].map(({ kind }: Pick<LetterKind, 'kind'>) => kind);

/**
 * Sends the letters of a reservation that wait to its new address, with links that are good for it, and not before `leaves`. One that
 * is on its way stays: it is there, or comes again to the same address. What is written anew goes; with `leaves` it is let go of.
 */
export async function readdressWaiting({ trx, time }: Work, row: ReservationRow, leaves?: Date): Promise<void> {
  const earliest = leaves?.toISOString() ?? '';
  const waiting = await trx
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'letter', 'dueAt'])
    .where('cause', '=', `reservation:${row.id}`)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where((letter) => letter.or([letter('claimedUntil', 'is', null), letter('claimedUntil', '<', time)]))
    .execute();
  for (const { id, kind, letter, dueAt } of waiting) {
    if (row.state !== 'ended' && ofStanding.includes(kind)) {
      if (leaves)
        await trx.updateTable('mailOutbox').set({ letGoAt: time, deadAt: time }).where('id', '=', id).execute();
      else await trx.deleteFrom('mailOutbox').where('id', '=', id).execute();
      continue;
    }
    const facts: object = JSON.parse(letter);
    await trx
      .updateTable('mailOutbox')
      .set({
        recipient: row.email,
        mailbox: mailboxOf(row.email),
        ...(dueAt < earliest && { dueAt: earliest }),
        letter: JSON.stringify({ ...facts, to: mailboxMark(row.emailKey) }),
      })
      .where('id', '=', id)
      .execute();
  }
}
