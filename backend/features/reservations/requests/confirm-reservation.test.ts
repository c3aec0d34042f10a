import { expect, it } from 'vitest';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { hour } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { changeForPerson } from './change-own-reservation.ts';

describeOnBothEngines('confirmReservation', ({ open }) => {
  it('confirms a held seat, idempotently', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx', { from: 'n/s/a' });
    expect(await training.act('ana@example.mx', 'confirm')).toBe('done');
    expect(await training.act('ana@example.mx', 'confirm')).toBe('done');
    expect(await training.row('ana@example.mx')).toMatchObject({
      state: 'confirmed',
      until: null,
      heldFrom: 'ana@example.mx/ana@example.mx/ana@example.mx',
      confirmedAt: training.now().toISOString(),
    });
    expect(await training.used()).toBe(1);
    expect((await training.letters('ana@example.mx')).toSorted()).toEqual([
      'reservation-confirmed',
      'reservation-hold',
    ]);
  });

  it('succeeds after expiry while a seat is free, and not once the group began', async () => {
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

  it('adds to the waiting list with an e-mail of the position', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    await training.wait('leo@example.mx');
    expect(await training.state('leo@example.mx')).toBe('waiting');
    expect(await training.letters('leo@example.mx')).toEqual(['line-ask', 'line-joined']);
    const emails = await db
      .selectFrom('mailOutbox')
      .select('letter')
      .where('kind', '=', 'line-joined')
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    expect(emails.map(({ letter }) => JSON.parse(letter).place)).toEqual([1, 2]);
  });

  it('gives a seat that became free since the request for the list', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.join('eva@example.mx');
    await training.act('ana@example.mx', 'cancel');
    expect(await training.used()).toBe(0);
    expect(await training.act('eva@example.mx', 'confirm')).toBe('done');
    expect([await training.state('eva@example.mx'), await training.used()]).toEqual(['confirmed', 1]);
  });

  it('gives a requested seat to the first to confirm, and the waiting list to the others', async () => {
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
    // Its link still works, and displaces the other holds.
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
      until: new Date(training.now().getTime() + 7 * 24 * hour).toISOString(),
      reviewSince: training.now().toISOString(),
    });
    expect(await training.used()).toBe(5);
    await training.reserve('v9@firma.mx', { fields: { name: 'Max' } });
    expect(await training.state('v9@firma.mx')).toBe('requested');
    const { id } = await training.row('v9@firma.mx');
    expect(await changeForPerson(training.s, id, 'confirm')).toBe('done');
    expect(await training.row('v9@firma.mx')).toMatchObject({ state: 'confirmed', reviewSince: null, name: 'Ana' });
    await db.updateTable('reservation').set({ paidAmount: 100 }).where('state', '=', 'confirmed').execute();
    await training.seat('v10@firma.mx');
    expect(await training.state('v10@firma.mx')).toBe('confirmed');
  });

  it('adds the ninth unpaid seat of a domain to the waiting list of a full group, not to a review', async () => {
    const training = await openTraining((await open()).db, 8);
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`);
    await training.wait('v9@firma.mx');
    await training.wait('leo@example.mx');
    expect([await training.state('v9@firma.mx'), await training.state('leo@example.mx')]).toEqual([
      'waiting',
      'waiting',
    ]);
    await training.act('v0@firma.mx', 'cancel');
    expect([await training.state('v9@firma.mx'), await training.state('leo@example.mx')]).toEqual([
      'offered',
      'waiting',
    ]);
  });

  it('does not count seats of a free course, whose groups have no price of their own', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    await training.addEdition('f', { cost: 2600 });
    await db.updateTable('course').set({ cost: 0 }).execute();
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`);
    await training.seat('v9@firma.mx', 'f');
    expect(await training.state('v9@firma.mx', 'f')).toBe('confirmed');
  });

  it('leaves the ninth seat of one domain in a free group to staff', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    await db.updateTable('course').set({ cost: 0 }).execute();
    for (let n = 0; n < 8; n += 1) await training.seat(`v${n}@firma.mx`);
    expect([await training.state('v7@firma.mx'), await training.used()]).toEqual(['confirmed', 8]);
    await training.reserve('v8@firma.mx');
    expect(await training.act('v8@firma.mx', 'confirm')).toBe('review');
    await training.seat('otra@empresa.mx');
    expect(await training.state('otra@empresa.mx')).toBe('confirmed');
  });

  it('counts subdomains of an unusual domain as one', async () => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    for (let n = 0; n < 8; n += 1) await training.seat(`v@x${n}.firma.com.mx`);
    await training.seat('v@otra.com.mx');
    expect(await training.state('v@otra.com.mx')).toBe('confirmed');
    await training.reserve('v@firma.com.mx');
    expect(await training.act('v@firma.com.mx', 'confirm')).toBe('review');
  });

  it('leaves the ninth unpaid seat of an IP address and the seventeenth of a network to staff', async () => {
    const { db } = await open();
    const training = await openTraining(db, 60);
    const confirm = async (n: number, from: string) => {
      await training.reserve(`v${n}@gmail.com`, { from: `n${n}/s/a` });
      return training.act(`v${n}@gmail.com`, 'confirm', undefined, undefined, from);
    };
    const outcomes = [];
    for (let n = 0; n < 9; n += 1) outcomes.push(await confirm(n, 'n/s/a'));
    for (let n = 9; n < 18; n += 1) outcomes.push(await confirm(n, 'n/s/b'));
    expect(outcomes).toEqual([...Array(8).fill('done'), 'review', ...Array(8).fill('done'), 'review']);
    expect(await confirm(18, 'm/s/a')).toBe('done');
    expect(await training.used()).toBe(17);
  });

  it('counts an unpaid seat for the confirming network, not for the requesting one or staff', async () => {
    const { db } = await open();
    const training = await openTraining(db, 60);
    for (let n = 0; n < 9; n += 1) {
      // Typing from one network does not use up the owners' quotas.
      await training.reserve(`v${n}@gmail.com`, { from: 'n/s/a' });
      expect(await training.act(`v${n}@gmail.com`, 'confirm')).toBe('done');
    }
    expect((await training.row('v0@gmail.com')).heldFrom).toBe('v0@gmail.com/v0@gmail.com/v0@gmail.com');
    await training.reserve('eva@gmail.com', { from: 'n/s/a' });
    const { id } = await training.row('eva@gmail.com');
    expect(await changeForPerson(training.s, id, 'confirm')).toBe('done');
    expect(await training.row('eva@gmail.com')).toMatchObject({ state: 'confirmed', heldFrom: null });
  });

  it('lets one of two concurrent confirmations have the eighth unpaid seat of an IP address', async () => {
    const [one, two] = [await open(), await open()];
    const training = await openTraining(one.db, 40);
    const other = await openTraining(two.db, 40);
    await training.addEdition('f', { capacity: 40 });
    const confirm = (of: typeof training, n: number, editionId: string) =>
      of.act(`v${n}@gmail.com`, 'confirm', undefined, editionId, 'n/s/a');
    for (let n = 0; n < 9; n += 1) await training.reserve(`v${n}@gmail.com`, { editionId: n === 8 ? 'f' : 'e' });
    for (let n = 0; n < 7; n += 1) expect(await confirm(training, n, 'e')).toBe('done');
    const outcomes = await Promise.all([confirm(training, 7, 'e'), confirm(other, 8, 'f')]);
    expect(outcomes.toSorted()).toEqual(['done', 'review']);
  });
});
