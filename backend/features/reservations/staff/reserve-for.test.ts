import { expect, it } from 'vitest';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { reserveFor } from './reserve-for.ts';

const call = ({ s }: Training, email: string, more: object = {}) =>
  reserveFor(s, {
    editionId: 'e',
    fields: { name: 'Eva', lastname: 'Sol', email },
    language: 'en',
    confirmed: true,
    ...more,
  });

describeOnBothEngines('reserveFor', ({ open }) => {
  it('confirms or holds a seat, never beyond the capacity', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    const first = await call(training, 'ana@example.mx', { id: 'r1', note: 'called' });
    expect(first).toMatchObject({
      outcome: 'done',
      row: { id: 'r1', state: 'confirmed', note: 'called', language: 'en' },
    });
    expect(await call(training, 'ana@example.mx', { id: 'r1' })).toMatchObject({ outcome: 'done', row: { id: 'r1' } });
    expect(await call(training, 'leo@example.mx', { id: 'r1' })).toEqual({ outcome: 'conflict' });
    expect(await call(training, 'ana@example.mx')).toMatchObject({ outcome: 'already', row: { id: 'r1' } });
    expect(await call(training, 'eva@example.mx', { confirmed: false })).toMatchObject({
      outcome: 'done',
      row: { state: 'held' },
    });
    expect(await call(training, 'leo@example.mx')).toEqual({ outcome: 'full' });
    expect([await training.letters('ana@example.mx'), await training.letters('eva@example.mx')]).toEqual([
      ['reservation-confirmed'],
      ['reservation-hold'],
    ]);
    expect(await call(training, 'eva@example.mx')).toMatchObject({ outcome: 'done', row: { state: 'confirmed' } });
    expect(await training.used()).toBe(2);
  });

  it('adds seats to a hold of the site without displacing it', async () => {
    const training = await openTraining((await open()).db, 12);
    await training.reserve('ana@example.mx', { fields: { seats: 2 } });
    const give = (email: string, seats: number) =>
      call(training, email, { fields: { name: 'Ana', lastname: 'Ruiz', email, seats } });
    await give('acme@example.mx', 9);
    expect(await give('ana@example.mx', 4)).toEqual({ outcome: 'full' });
    const { state, heldFrom } = await training.row('ana@example.mx');
    expect([state, heldFrom === null, await training.used()]).toEqual(['held', false, 11]);
    expect(await give('ana@example.mx', 3)).toMatchObject({ outcome: 'done', row: { state: 'confirmed', seats: 3 } });
    expect(await training.used()).toBe(12);
  });

  it('returns the reason of a refusal', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    for (const [id, different, state] of [
      ['hidden', { visible: 0 }, 'hidden'],
      ['closed', { open: 0 }, 'not-open'],
      ['begun', { date: '2026-11-20' }, 'past'],
      ['cancelled', { cancelledAt: 'then' }, 'cancelled'],
    ] as const) {
      await training.addEdition(id, different);
      expect(await call(training, 'ana@example.mx', { editionId: id })).toEqual({ outcome: 'closed', state });
    }
    expect(await call(training, 'ana@example.mx', { editionId: 'never' })).toEqual({ outcome: 'closed', state: null });
    expect(await call(training, 'nobody')).toEqual({
      outcome: 'refused',
      problems: [{ field: 'email', problem: 'invalid' }],
    });
  });

  it('takes a waiting person off the list when a seat is free', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    expect(await call(training, 'eva@example.mx')).toEqual({ outcome: 'full' });
    await training.act('ana@example.mx', 'cancel');
    await training.act('eva@example.mx', 'decline');
    expect(await call(training, 'eva@example.mx')).toMatchObject({
      outcome: 'done',
      row: { state: 'confirmed', lineAt: null },
    });
  });

  it('seats a latecomer in a begun or closed group when forced, and never beyond the capacity', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.addEdition('begun', { date: '2026-11-20', capacity: 1 });
    await training.addEdition('closed', { open: 0, visible: 0, capacity: 1 });
    await training.addEdition('over', { date: '2026-10-01', capacity: 1 });
    await training.addEdition('cancelled', { cancelledAt: 'then' });
    const late = (editionId: string, email: string, more: object = {}) =>
      call(training, email, { editionId, late: true, ...more });
    expect(await call(training, 'ana@example.mx', { editionId: 'begun' })).toEqual({
      outcome: 'closed',
      state: 'past',
    });
    expect(await late('begun', 'ana@example.mx', { confirmed: false })).toMatchObject({ outcome: 'closed' });
    for (const editionId of ['begun', 'closed']) {
      expect(await late(editionId, 'ana@example.mx')).toMatchObject({ outcome: 'done', row: { state: 'confirmed' } });
      expect(await late(editionId, 'leo@example.mx')).toEqual({ outcome: 'full' });
      expect(await training.used(editionId)).toBe(1);
    }
    for (const editionId of ['over', 'cancelled', 'never']) {
      expect(await late(editionId, 'ana@example.mx')).toMatchObject({ outcome: 'closed' });
    }
  });
});
