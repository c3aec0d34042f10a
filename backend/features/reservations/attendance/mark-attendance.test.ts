import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { groupActionItems } from '#backend/features/reservations/editions/upcoming-groups.ts';
import { expiringHolds } from '#backend/features/reservations/seats/expiring-holds.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { describeOnBothEngines, describeOnEngine } from '#tests/support/engines/engines.ts';
import { untilHeldUp } from '#tests/support/engines/until-held-up.ts';
import { forgetAttendance, listAttendance, markAttendance } from './mark-attendance.ts';

// Monday, noon in Mexico City.
const at = new Date('2026-11-23T18:00:00.000Z');
const by = { id: 'ines', email: 'ines@company.example' };

describeOnBothEngines('attendance', ({ open }) => {
  async function fixture() {
    const { db } = await open();
    const events: Change[] = [];
    const s = { db, now: () => at, newId: () => randomUUID(), changed: (change: Change) => void events.push(change) };
    const times = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
    const moved = JSON.stringify([{ n: 2, date: '2026-11-28', from: '09:00', to: '11:00' }]);
    const group = { id: 'e', date: '2026-11-18', hour: '09:00-11:00', period: 'Mon-Fri', sessions: 3, moved } as const;
    await db
      .insertInto('courseHistory')
      .values({ ...group, capacity: 3, seatsUsed: 2, visible: 1, ...times })
      .execute();
    const until = '2026-11-23T19:00:00.000Z';
    await db
      .insertInto('reservation')
      .values([
        sampleReservation({ id: 'r1', editionId: 'e' }),
        sampleReservation({ id: 'r2', editionId: 'e' }),
        sampleReservation({ id: 'h', editionId: 'e', state: 'held', until }),
      ])
      .execute();
    return { db, s, events };
  }

  it('is stored per session, whose number survives a move, and is missing until all are marked', async () => {
    const { db, s, events } = await fixture();
    const mark = (reservationId: string, n: number, sign: 'P' | 'F' | 'J' | null) =>
      markAttendance(s, by, { reservationId, n, mark: sign });
    const lacking = async () => (await groupActionItems(db, at)).items.map(({ kind, n, count }) => [kind, n, count]);
    expect(await lacking()).toEqual([['attendance_missing', 1, 2]]);
    expect(await mark('r1', 1, 'P')).toBe('done');
    expect(await lacking()).toEqual([['attendance_missing', 1, 1]]);
    expect(await mark('r2', 1, 'J')).toBe('done');
    // The second class is on Saturday; the third was today.
    expect(await lacking()).toEqual([['attendance_missing', 3, 2]]);
    await Promise.all([mark('r1', 3, 'P'), mark('r1', 3, 'P'), mark('r2', 3, 'F')]);
    expect(await lacking()).toEqual([]);
    expect(events).toHaveLength(4);
    expect(await listAttendance(db, 'e')).toMatchObject([
      { reservationId: 'r1', n: 1, mark: 'P', by: 'ines', at: at.toISOString() },
      { reservationId: 'r1', n: 3, mark: 'P' },
      { reservationId: 'r2', n: 1, mark: 'J' },
      { reservationId: 'r2', n: 3, mark: 'F' },
    ]);
    await db.transaction().execute((trx) => forgetAttendance(trx, ['r1', 'nobody']));
    expect(await listAttendance(db, 'e')).toHaveLength(2);
    expect(await listAttendance(db, 'other')).toEqual([]);
  });

  it('is refused for a group that the person left', async () => {
    const { db, s } = await fixture();
    const mark = (editionId: string) => markAttendance(s, by, { reservationId: 'r1', editionId, n: 1, mark: 'P' });
    expect(await mark('former')).toBe('not_now');
    expect(await listAttendance(db, 'e')).toEqual([]);
    expect(await mark('e')).toBe('done');
  });

  it('creates no action item for a session that ends today', async () => {
    const { db } = await fixture();
    expect(await expiringHolds(db, at, true)).toMatchObject({
      items: [{ kind: 'hold_ends', id: 'h', editionId: 'e', until: '2026-11-23T19:00:00.000Z' }],
      counts: { reservations: 1 },
    });
  });
});

// On SQLite a transaction holds the only write lock from its start.
describeOnEngine('postgres', 'attendance during a concurrent move', ({ open }) => {
  it('is deleted with a group that is left, also when marked concurrently', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    const { id } = await training.row('ana@example.mx');
    const move = await db.transaction().execute(async (trx) => {
      // Locks the reservation first, like a mark.
      const same = trx.updateTable('reservation').set((row) => ({ updatedAt: row.ref('updatedAt') }));
      await same.where('id', '=', id).execute();
      const move = training.act('ana@example.mx', 'move', 'f');
      await untilHeldUp('postgres', db, () => false);
      await trx
        .insertInto('attendance')
        .values({ reservationId: id, n: 1, mark: 'P', by: by.id, at: at.toISOString() })
        .execute();
      return { move };
    });
    expect(await move.move).toBe('done');
    expect(await listAttendance(db, 'f')).toEqual([]);
  });
});
