import { locksRows } from '#backend/database/locks-rows.ts';
import type { OutboxRow, ReservationRow } from '#backend/database/tables.ts';
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

/** A letter that waits for another address now, and when it was to be tried before, and how often it was. */
export type Readdressed = Pick<OutboxRow, 'id' | 'dueAt' | 'attempts'>;

/**
 * Sends the letters of a reservation that wait to its new address, with links that are good for it; with `leaves` then, however often
 * they were tried elsewhere. One that is on its way stays: it is there, or comes again to the same address. What is written anew goes;
 * with `leaves` it is let go of. Answers the ones that wait for the new address.
 */
export async function readdressWaiting(
  { trx, time }: Work,
  row: ReservationRow,
  leaves?: Date,
): Promise<readonly Readdressed[]> {
  const query = trx
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'letter', 'dueAt', 'attempts'])
    .where('cause', '=', `reservation:${row.id}`)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where((letter) => letter.or([letter('claimedUntil', 'is', null), letter('claimedUntil', '<', time)]));
  const waiting = await (locksRows(trx) ? query.forUpdate() : query).execute();
  const readdressed: Readdressed[] = [];
  for (const { id, kind, letter, dueAt, attempts } of waiting) {
    if (row.state !== 'ended' && ofStanding.includes(kind)) {
      if (leaves)
        await trx.updateTable('mailOutbox').set({ letGoAt: time, deadAt: time }).where('id', '=', id).execute();
      else await trx.deleteFrom('mailOutbox').where('id', '=', id).execute();
      continue;
    }
    await trx
      .updateTable('mailOutbox')
      .set({ ...addressedTo(row, letter), ...(leaves && { dueAt: leaves.toISOString(), attempts: 0 }) })
      .where('id', '=', id)
      .execute();
    readdressed.push({ id, dueAt, attempts });
  }
  return readdressed;
}

/** What makes of a letter one to the address that the reservation has, with links that are good for it. */
export function addressedTo({ email, emailKey }: ReservationRow, letter: string) {
  const facts: object = JSON.parse(letter);
  return {
    recipient: email,
    mailbox: mailboxOf(email),
    letter: JSON.stringify({ ...facts, to: mailboxMark(emailKey) }),
  };
}
