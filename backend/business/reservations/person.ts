import type { CourseHistoryRow, DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { takeBackJob } from '#backend/jobs/enqueue-job.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { seatedStates } from '#model/reservation.ts';
import type { Person } from '../room.ts';
import { holdEditions } from './hold-editions.ts';
import { mendReservation } from './mend-reservation.ts';
import { passOnSeat } from './pass-on-seat.ts';
import { aftermathOf, endDueJob, type ReservationSurroundings, workIn } from './work.ts';

/**
 * The seats that somebody has, had and waits for. With a reservation go its letters, and its seat goes on to the line; the consent that
 * came with it is the proof and stays (decision 0018).
 */
export function reservationsPerson(s: ReservationSurroundings): Person {
  return {
    tables: ['reservation'],
    async find(trx, email) {
      const rows = await rowsOfMailbox(trx, email);
      return rows.map((found) => {
        const { heldFrom: _from, ...row } = found;
        return { table: 'reservation', row };
      });
    },
    async correct(trx, email, correction) {
      const work = workIn(trx, s, s.now());
      const changes = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
      const { email: _, ...withoutAddress } = changes;
      for (const [row, edition] of await heldRows(trx, email)) {
        // Where the other mailbox has one that stands, this one stays at its own.
        if (await mendReservation(work, row, edition, changes)) continue;
        await mendReservation(work, row, edition, withoutAddress);
      }
      work.touched.clear();
      return (await aftermathOf(work)).changes;
    },
    async erase(trx, email) {
      const work = workIn(trx, s, s.now());
      const rows = await heldRows(trx, email);
      for (const [{ id, editionId }] of rows) {
        await trx.deleteFrom('reservation').where('id', '=', id).execute();
        await trx.deleteFrom('mailOutbox').where('cause', '=', `reservation:${id}`).execute();
        await takeBackJob(trx, { name: endDueJob, subject: `reservation:${id}` });
        work.written.set(id, editionId);
      }
      for (const [row, edition] of rows) {
        if (row.state !== 'ended' && edition) work.touched.add(edition.id);
        if (edition && isSeated(row))
          await passOnSeat(work, edition, row.state === 'offered' ? row.freedAt : work.time);
      }
      return (await aftermathOf(work)).changes;
    },
  };
}

function isSeated({ state }: ReservationRow): boolean {
  return (seatedStates as readonly string[]).includes(state);
}

async function rowsOfMailbox(trx: DatabaseTransaction, email: string): Promise<readonly ReservationRow[]> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where(ofMailbox('reservation.emailKey', email))
    .orderBy('id')
    .execute();
}

/** The reservations of a mailbox that is held, and the edition of each, which is held then; null where it was removed. */
export async function heldRows(
  trx: DatabaseTransaction,
  email: string,
): Promise<readonly (readonly [ReservationRow, CourseHistoryRow | null])[]> {
  for (;;) {
    const ids = new Set((await rowsOfMailbox(trx, email)).map(({ editionId }) => editionId));
    const editions = await holdEditions(trx, [...ids]);
    const rows = await rowsOfMailbox(trx, email);
    // One that moved before its edition could be held: the other is held too.
    if (rows.every(({ editionId }) => ids.has(editionId))) {
      return rows.map((row) => [row, editions.get(row.editionId) ?? null] as const);
    }
  }
}
