import { expect, it } from 'vitest';
import { hour } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { actForPerson } from './act-on-reservation.ts';
import { reserveFor } from './reserve-for.ts';

describeOnBothEngines('confirmReservation', ({ open }) => {
  it('makes a held seat theirs, once', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx', { from: 'n/s/a' });
    expect(await training.act('ana@example.mx', 'confirm')).toBe('done');
    expect(await training.act('ana@example.mx', 'confirm')).toBe('done');
    expect(await training.row('ana@example.mx')).toMatchObject({
      state: 'confirmed',
      until: null,
      heldFrom: 'n/s/a',
      confirmedAt: training.now().toISOString(),
    });
    expect(await training.used()).toBe(1);
    expect((await training.letters('ana@example.mx')).toSorted()).toEqual([
      'reservation-confirmed',
      'reservation-hold',
    ]);
  });

  it('is not late while nobody else has the seat, and is once the group began', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    await training.reserve('eva@example.mx');
    training.pass(hour);
    expect(await training.act('ana@example.mx', 'confirm')).toBe('done');
    training.pass(30 * 24 * hour);
    expect(await training.act('eva@example.mx', 'confirm')).toBe('late');
    expect(await training.state('eva@example.mx')).toBe('held');
  });

  it('begins a place in the line, with a letter that says which', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.wait('leo@example.mx');
    expect(await training.state('leo@example.mx')).toBe('waiting');
    expect(await training.letters('leo@example.mx')).toEqual(['line-ask', 'line-joined']);
    const places = await db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'line-joined')
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    expect(places.map(({ letter }) => JSON.parse(letter).place)).toEqual([1, 2]);
  });

  it('gives a seat at once that came free since the place was asked for', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.join('eva@example.mx');
    await training.act('ana@example.mx', 'cancel');
    expect(await training.used()).toBe(0);
    expect(await training.act('eva@example.mx', 'confirm')).toBe('done');
    expect([await training.state('eva@example.mx'), await training.used()]).toEqual(['confirmed', 1]);
  });

  it('gives a requested seat to the first to confirm, and the others only the list', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    for (const email of ['ana@example.mx', 'eva@example.mx']) await training.reserve(email);
    await training.act('ana@example.mx', 'confirm');
    await db.updateTable('courseHistory').set({ capacity: 1 }).execute();
    expect(await training.act('eva@example.mx', 'confirm')).toBe('full');
    expect(await training.act('eva@example.mx', 'join')).toBe('done');
    expect([await training.state('eva@example.mx'), await training.used()]).toEqual(['waiting', 1]);
  });

  it('displaces the newest hold of the network with most holds, and none of staff', async () => {
    const { db } = await open();
    const training = await openTraining(db, 8);
    const holds = ['n/s/a', 'n/s/b', 'm/s/c', 'n/s/d'];
    for (const [n, from] of holds.entries()) {
      await training.reserve(`h${n}@example.mx`, { from });
      training.pass(1);
    }
    const fields = { name: 'Ana', lastname: 'Ruiz', email: 'staff@example.mx' };
    await reserveFor(training.s, { editionId: 'e', fields, language: 'es', confirmed: false });
    for (const n of [0, 1, 2]) await training.reserve(`r${n}@example.mx`);
    expect(await training.used()).toBe(5);
    for (const n of [0, 1, 2]) await training.act(`r${n}@example.mx`, 'confirm');
    const states = () => Promise.all(holds.map((_, n) => training.state(`h${n}@example.mx`)));
    expect([await states(), await training.used()]).toEqual([Array(4).fill('held'), 8]);
    for (const [n, lost] of [3, 1].entries()) {
      await reserveFor(training.s, {
        editionId: 'e',
        fields: { ...fields, email: `call${n}@example.mx` },
        language: 'es',
        confirmed: true,
      });
      expect(await training.state(`h${lost}@example.mx`)).toBe('requested');
    }
    expect([await training.used(), await training.letters('h3@example.mx')]).toEqual([8, ['reservation-hold']]);
    // Its link goes on working, and wins over the other holds.
    expect(await training.act('h3@example.mx', 'confirm')).toBe('done');
    expect((await states()).toSorted()).toEqual(['confirmed', 'held', 'requested', 'requested']);
    expect([await training.state('staff@example.mx'), await training.used()]).toEqual(['held', 8]);
  });

  it('leaves the ninth unpaid seat of an unusual domain to staff, over all groups', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    await training.addEdition('f', { capacity: 40 });
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`, n % 2 === 0 ? 'e' : 'f');
    await training.seat('v8@gmail.com');
    await training.reserve('v9@firma.mx');
    expect(await training.act('v9@firma.mx', 'confirm')).toBe('review');
    expect(await training.act('v9@firma.mx', 'confirm')).toBe('review');
    expect(await training.row('v9@firma.mx')).toMatchObject({
      state: 'requested',
      until: null,
      reviewSince: training.now().toISOString(),
    });
    expect(await training.used()).toBe(5);
    await training.reserve('v9@firma.mx', { fields: { name: 'Max' } });
    expect(await training.state('v9@firma.mx')).toBe('requested');
    const { id } = await training.row('v9@firma.mx');
    expect(await actForPerson(training.s, id, 'confirm')).toBe('done');
    expect(await training.row('v9@firma.mx')).toMatchObject({ state: 'confirmed', reviewSince: null, name: 'Ana' });
    await db.updateTable('reservation').set({ paidAmount: 100 }).where('state', '=', 'confirmed').execute();
    await training.seat('v10@firma.mx');
    expect(await training.state('v10@firma.mx')).toBe('confirmed');
  });

  it('counts the subdomains of an unusual domain as one', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    for (let n = 0; n < 8; n += 1) await training.seat(`v@x${n}.firma.com.mx`);
    await training.seat('v@otra.com.mx');
    expect(await training.state('v@otra.com.mx')).toBe('confirmed');
    await training.reserve('v@firma.com.mx');
    expect(await training.act('v@firma.com.mx', 'confirm')).toBe('review');
  });

  it('leaves the ninth unpaid seat of an address and the seventeenth of a network to staff', async () => {
    const { db } = await open();
    const training = await openTraining(db, 60);
    const confirm = async (n: number, from: string) => {
      await training.reserve(`v${n}@gmail.com`, { from });
      return training.act(`v${n}@gmail.com`, 'confirm');
    };
    const outcomes = [];
    for (let n = 0; n < 9; n += 1) outcomes.push(await confirm(n, 'n/s/a'));
    for (let n = 9; n < 18; n += 1) outcomes.push(await confirm(n, 'n/s/b'));
    expect(outcomes).toEqual([...Array(8).fill('done'), 'review', ...Array(8).fill('done'), 'review']);
    expect(await confirm(18, 'm/s/a')).toBe('done');
    expect(await training.used()).toBe(17);
  });
});
