import type { DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { endReservation, endSeat } from './cancel-reservation.ts';
import { holdEditions } from './hold-editions.ts';
import { type Aftermath, aftermathOf, type ReservationSurroundings, type Work, workIn } from './work.ts';

/**
 * Ends every reservation of the mailbox of `email` that stands, whatever its tag, because it withdrew all consent, and passes its
 * seats on; in the transaction of the withdrawal, which holds the mailbox (`holdMailbox`). Answers what is to be told after it.
 */
export async function withdrawReservations(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  email: string,
  at: Date,
): Promise<Aftermath> {
  const work = workIn(trx, s, at);
  const { rows, editions } = await holdStanding(work, email);
  for (const row of rows) {
    if (row.state === 'waiting' || row.state === 'asked') await endReservation(work, row, 'withdrawn');
    else await endSeat(work, row, editions.get(row.editionId) ?? null, 'withdrawn', 'withdrawal');
  }
  return aftermathOf(work);
}

/** The reservations of a mailbox that stand, and their editions, which are held. */
export async function holdStanding(
  { trx }: Pick<Work, 'trx'>,
  email: string,
): Promise<{ readonly rows: readonly ReservationRow[]; readonly editions: Awaited<ReturnType<typeof holdEditions>> }> {
  const standing = () =>
    trx
      .selectFrom('reservation')
      .selectAll()
      .where(ofMailbox('reservation.emailKey', email))
      .where('state', '<>', 'ended')
      .orderBy('id')
      .execute();
  const before = await standing();
  const editions = await holdEditions(trx, [...new Set(before.map(({ editionId }) => editionId))]);
  // By who has its link a reservation may have moved meanwhile, into an edition that is held by somebody else.
  const rows = await standing();
  const strayed = rows.some((row) => !before.some(({ editionId }) => editionId === row.editionId));
  if (strayed) throw new Error('A reservation moved while its mailbox was held; the next try finds it.');
  return { rows, editions };
}
