import type { Database } from '#backend/platform/database/tables.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import type { Training } from './open-training.ts';
import { type Chance, people } from './random-steps.ts';

export async function emptyAll(db: Database): Promise<void> {
  for (const table of [
    'reservation',
    'asking',
    'courseHistory',
    'mailOutbox',
    'consent',
    'removedEdition',
    'reservationCount',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** Half begin long before the first class, half with two full groups and a waiting list. */
export async function randomStart(training: Training, chance: Chance): Promise<void> {
  const date = dayAfter('2026-11-24', Math.floor(chance() * 12));
  await training.db.updateTable('courseHistory').set({ date }).execute();
  await training.addEdition('f', { date: dayAfter(date, 1), capacity: chance() < 0.5 ? 1 : 5 });
  if (chance() < 0.5) return;
  for (const id of ['e', 'f']) {
    for (const person of people) {
      const { outcome } = await training.reserve(person, { editionId: id });
      if (outcome === 'full') await training.join(person, { editionId: id });
      if (chance() < 0.9) await training.act(person, 'confirm', undefined, id);
      training.pass(1);
    }
  }
}
