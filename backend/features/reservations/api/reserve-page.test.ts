import { expect, it } from 'vitest';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { reservePage } from './reserve-page.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const at = now.toISOString();
const stored = { createdAt: at, updatedAt: at };
const group = {
  date: '2026-12-14',
  hour: '18:00-20:00',
  period: 'Mon-Fri',
  sessions: 20,
  capacity: 3,
  visible: 1,
} as const;

async function addPython(db: Database): Promise<void> {
  await db
    .insertInto('course')
    .values({
      id: 'python',
      name: 'Pitón',
      nameEn: 'Python',
      cost: 2600,
      template: 'python',
      mode: 'In Person',
      ...stored,
    })
    .execute();
}

const addEdition = (db: Database, id: string, different: object = {}) =>
  db
    .insertInto('courseHistory')
    .values({ id, idCourse: 'python', ...group, ...stored, ...different })
    .execute();

async function addSeat(db: Database, id: string, seat: Partial<ReservationRow>): Promise<void> {
  const person = { name: 'Ana', lastname: 'Ruiz', email: `${id}@example.mx`, emailKey: `${id}@example.mx` };
  await db
    .insertInto('reservation')
    .values({ id, folio: id, editionId: 'e', language: 'es', state: 'confirmed', ...person, ...stored, ...seat })
    .execute();
}

const read = (db: Database, id: string) => reservePage({ db, now: () => now }, id, 'en');

describeOnBothEngines('reservePage', ({ open }) => {
  it('shows the edition, its classes and its free seats', async () => {
    const { db } = await open();
    await addPython(db);
    await addEdition(db, 'e', { seatsUsed: 2 });
    await addSeat(db, 'a', {});
    await addSeat(db, 'b', { state: 'held', until: '2026-11-22T12:40:00.000Z', heldFrom: 'n/s/a' });
    await addSeat(db, 'c', { state: 'waiting', lineAt: at });
    await addSeat(db, 'd', { state: 'ended', endReason: 'cancelled' });
    const page = await read(db, 'e');
    expect(page).toMatchObject({
      there: true,
      others: [],
      edition: {
        id: 'e',
        state: 'free',
        cost: 2600,
        course: { id: 'python', name: 'Python', syllabus: 'python' },
        classes: 20,
        hoursInAll: 40,
        lastDay: '2027-01-14',
        daysWithout: ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'],
        cancelUntil: '2026-12-14T00:00:00.000Z',
        seats: { capacity: 3, taken: 1, held: 0, free: 2, waiting: 1, heldUntil: null },
      },
    });
    expect(page?.there && page.edition.timetable).toHaveLength(20);
  });

  it('lists other groups with free seats', async () => {
    const { db } = await open();
    await addPython(db);
    await addEdition(db, 'e', { seatsUsed: 3 });
    await addEdition(db, 'later', { date: '2027-02-08' });
    await addEdition(db, 'full', { seatsUsed: 3 });
    await addEdition(db, 'hidden', { visible: 0 });
    await addEdition(db, 'begun', { date: '2026-11-20' });
    await addEdition(db, 'closed', { open: 0 });
    await addEdition(db, 'cancelled', { cancelledAt: at });
    await addEdition(db, 'of another', { idCourse: 'word' });
    await addEdition(db, 'morning', { hour: '08:00-10:00' });
    const page = await read(db, 'e');
    expect(page).toMatchObject({ there: true, edition: { state: 'full' } });
    expect(page?.others.map(({ id }) => id)).toEqual(['morning', 'later']);
  });

  it('is gone for a cancelled or removed edition; not found for a hidden, unknown or orphaned one', async () => {
    const { db } = await open();
    await addPython(db);
    await addEdition(db, 'cancelled', { cancelledAt: at, visible: 0 });
    await addEdition(db, 'hidden', { visible: 0 });
    await addEdition(db, 'of nobody', { idCourse: 'none' });
    await addEdition(db, 'later', { date: '2027-02-08' });
    await db.insertInto('removedEdition').values({ id: 'removed', idCourse: 'python', removedAt: at }).execute();
    for (const id of ['cancelled', 'removed']) {
      expect(await read(db, id)).toMatchObject({ there: false, courseName: 'Python', others: [{ id: 'later' }] });
    }
    for (const id of ['hidden', 'of nobody', 'none', '', 'x'.repeat(100)]) expect(await read(db, id)).toBeNull();
  });
});
