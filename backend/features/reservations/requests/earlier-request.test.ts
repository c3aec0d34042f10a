import { expect, it } from 'vitest';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { readHeldToken } from '#backend/platform/tokens/email-token.ts';
import { hour, minute } from '#model/time-units.ts';
import { openTraining, start, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import type { AskRequest } from './read-hold-request.ts';

const [typo, right] = ['ana@gmal.com', 'ana@gmail.com'];
const from = 'n/s/a';

describeOnBothEngines('a corrected request', ({ open }) => {
  it('replaces the first, and may ask for more seats', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 3);
    const request = asking(training);
    const first = await request(typo, { fields: { seats: 4 }, id: 'r1' });
    expect(first).toMatchObject({ outcome: 'created', held: true });
    const corrected = await request(right, { fields: { seats: 6 }, id: 'r2', earlier: first.heldToken });
    expect(corrected).toMatchObject({ outcome: 'created', held: true, until: at(60) });
    expect(await training.row(typo)).toMatchObject({ state: 'ended', endReason: 'expired', until: null });
    expect(await training.row(right)).toMatchObject({ state: 'held', seats: 6 });
    expect([await training.used(), await training.letters(typo), await training.letters(right)]).toEqual([
      9,
      [],
      ['reservation-hold'],
    ]);
    const again = await request(right, { fields: { seats: 6 }, id: 'r2', earlier: first.heldToken });
    expect(again).toMatchObject({ outcome: 'repeated', until: at(60) });
    expect(await training.used()).toBe(9);
  });

  it('replaces a request without a hold, and one for the waiting list', async () => {
    const { db } = await open();
    const training = await groupOf(db, 6, 3);
    const request = asking(training);
    const first = await request(typo, { fields: { seats: 3 } });
    expect(first).toMatchObject({ held: false });
    expect(await request(right, { fields: { seats: 3 }, earlier: first.heldToken })).toMatchObject({
      outcome: 'created',
    });
    expect([await training.state(typo), await training.state(right)]).toEqual(['ended expired', 'requested']);
    await training.act(right, 'confirm');
    const waits = await request('eva@gmal.com', {}, 'join');
    await request('eva@gmail.com', { earlier: waits.heldToken }, 'join');
    expect([await training.state('eva@gmal.com'), await training.state('eva@gmail.com')]).toEqual([
      'ended expired',
      'asked',
    ]);
  });

  it('keeps the first when nothing is stored, and an e-mail that left', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 3);
    const request = asking(training);
    const first = await request(typo, { fields: { seats: 4 } });
    await db
      .updateTable('mailOutbox')
      .set({ sentAt: at(0) })
      .where('recipient', '=', typo)
      .execute();
    const earlier = first.heldToken;
    expect(await request(right, { fields: { seats: 10 }, earlier })).toMatchObject({ outcome: 'full' });
    expect([await training.state(typo), await training.used()]).toEqual(['held', 7]);
    await request(right, { fields: { seats: 4 }, earlier });
    expect(await training.letters(typo)).toEqual(['reservation-hold']);
    // As the link of an expired hold.
    expect(await training.act(typo, 'confirm')).toBe('done');
  });

  it('offers the seats that it gives back to the waiting list', async () => {
    const { db } = await open();
    const training = await groupOf(db, 10, 6);
    const request = asking(training);
    const first = await request(typo, { fields: { seats: 2 } });
    await training.join('eva@example.mx', { fields: { seats: 5 } });
    await training.act('eva@example.mx', 'confirm');
    for (const email of ['v0@example.mx', 'v1@example.mx']) await training.act(email, 'cancel');
    expect(await training.state('eva@example.mx')).toBe('waiting');
    await request(right, { fields: { seats: 1 }, earlier: first.heldToken });
    expect([await training.state(right), await training.state('eva@example.mx')]).toEqual(['held', 'offered']);
  });

  it('never ends what is confirmed, of another network, group or person', async () => {
    const { db } = await open();
    const training = await groupOf(db, 40, 0);
    await training.addEdition('f', { capacity: 40 });
    const request = asking(training);
    // The mailbox has a request of its owner: that of another person stores no row.
    await request(typo, { id: 'owner' });
    const stranger = await request(typo, { id: 'stranger', fields: { name: 'Max' } });
    await request('max@example.mx', { earlier: stranger.heldToken });
    expect(await training.state(typo)).toBe('held');

    const own = await request('eva@gmal.com');
    const earlier = own.heldToken;
    await request('eva@gmail.com', { earlier, from: 'other/s/a' });
    await request('eva@gmail.com', { earlier, editionId: 'f' });
    await request('eva@gmail.com', { earlier: 'no.token' });
    expect(await training.state('eva@gmal.com')).toBe('held');
    await training.act('eva@gmal.com', 'confirm');
    await request('eva@gmail.com', { earlier });
    expect(await training.state('eva@gmal.com')).toBe('confirmed');
  });

  it('keeps the hour of a hold of the same mailbox until its e-mail is due again', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 4);
    const request = asking(training);
    const first = await request(right, { fields: { seats: 2 }, id: 'r1' });
    expect(first).toMatchObject({ until: at(60) });
    for (const email of ['leo@example.mx', 'max@example.mx']) await training.seat(email);
    training.pass(2 * minute);
    const second = await request(right, { fields: { seats: 2 }, id: 'r2', earlier: first.heldToken });
    expect(second).toMatchObject({ outcome: 'created', held: true, until: at(60) });
    expect(await training.row(right)).toMatchObject({ id: 'r1', state: 'held', until: at(60) });
    training.pass(49 * minute);
    const late = await request(right, { fields: { seats: 2 }, id: 'r3', earlier: second.heldToken });
    expect(late).toMatchObject({ held: true, until: at(51 + 30) });
  });

  it('leaves the row to the owner of the mailbox, whose own request keeps it', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 0);
    const request = asking(training);
    for (const [owner, network] of [
      ['juana@example.mx', 'other/o/o'],
      ['rosa@example.mx', from],
    ] as const) {
      const typed = await request(owner, { id: `typed-${owner.length}` });
      training.pass(minute);
      expect(await request(owner, { id: `own-${owner.length}`, from: network })).toMatchObject({ held: true });
      await request(`right-${owner}`, { earlier: typed.heldToken });
      expect(await training.state(owner)).toBe('held');
      expect(await training.letters(owner)).toEqual(['reservation-hold']);
    }
  });

  it('replaces every address of a sender, also one that was corrected before', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 0);
    const request = asking(training);
    let earlier = '';
    for (const email of [typo, right, typo, 'eva@gmail.com']) {
      earlier = (await request(email, earlier ? { earlier } : {})).heldToken;
      training.pass(minute);
    }
    expect([await training.state('eva@gmail.com'), await training.used()]).toEqual(['held', 1]);
  });

  it('decides again on an address that was corrected before', async () => {
    const { db } = await open();
    const training = await groupOf(db, 40, 0);
    const request = asking(training);
    const six = { fields: { seats: 6 } };
    await request('leo@example.mx', six);
    const first = await request(typo, six);
    expect(first).toMatchObject({ held: false });
    training.pass(61 * minute);
    await expireDue(training.s);
    const second = await request(right, { ...six, earlier: first.heldToken });
    expect(second).toMatchObject({ held: true });
    const back = await request(typo, { ...six, earlier: second.heldToken });
    expect(back).toMatchObject({ outcome: 'created', held: true, until: at(121) });
    expect(await training.row(typo)).toMatchObject({ state: 'held', until: at(121) });
  });

  it('holds no seat for a repeated request that had none', async () => {
    const { db } = await open();
    const training = await groupOf(db, 40, 0);
    const request = asking(training);
    const six = { fields: { seats: 6 } };
    await request('leo@example.mx', six);
    expect(await request(right, six)).toMatchObject({ held: false });
    await training.act(right, 'cancel');
    training.pass(61 * minute);
    await expireDue(training.s);
    expect(await request(right, six)).toMatchObject({ outcome: 'repeated', held: false });
    expect([await training.state(right), await training.used()]).toEqual(['requested', 0]);
  });

  it('turns a hold into the place on the waiting list that it is corrected to', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 8);
    const request = asking(training);
    await request('leo@example.mx', { from: 'other/o/o' });
    const first = await request(right, { id: 'r1' });
    expect(await training.used()).toBe(10);
    const four = { fields: { seats: 4 }, earlier: first.heldToken };
    expect(await request(right, { ...four, id: 'r2' })).toMatchObject({ outcome: 'full' });
    expect(await request(right, { ...four, id: 'r3' }, 'join')).toMatchObject({ outcome: 'created' });
    expect(await training.row(right)).toMatchObject({ id: 'r1', state: 'asked', seats: 4 });
    expect(await training.used()).toBe(9);
  });

  it('holds the seat again when the place on the waiting list is corrected back', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 8);
    const request = asking(training);
    await request('leo@example.mx', { from: 'other/o/o' });
    const first = await request(right);
    const four = { fields: { seats: 4 }, earlier: first.heldToken };
    const second = await request(right, four, 'join');
    expect([await training.state(right), await training.used()]).toEqual(['asked', 9]);
    const third = await request(right, { earlier: second.heldToken });
    expect(third).toMatchObject({ outcome: 'created', held: true });
    expect(await training.row(right)).toMatchObject({ state: 'held', seats: 1 });
    expect(await training.used()).toBe(10);
    // A second correction to the same place is no repetition of the first.
    const again = await request(right, { ...four, earlier: third.heldToken }, 'join');
    expect(again).toMatchObject({ outcome: 'created', held: false });
    expect(await training.row(right)).toMatchObject({ state: 'asked', seats: 4 });
  });

  it('stores the number of seats that is corrected and corrected back', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 0);
    const request = asking(training);
    let earlier = '';
    for (const seats of [1, 2, 1, 2]) {
      earlier = (await request(right, { fields: { seats }, ...(earlier ? { earlier } : {}) })).heldToken;
      expect(await training.row(right)).toMatchObject({ state: 'held', seats });
      expect(await training.used()).toBe(seats);
    }
  });

  it('stops an e-mail that was tried, and keeps a row with a note of staff', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 0);
    const request = asking(training);
    const first = await request(typo);
    await db.updateTable('mailOutbox').set({ attempts: 1 }).where('recipient', '=', typo).execute();
    const second = await request('eva@gmal.com', { earlier: first.heldToken });
    expect(await training.letters(typo)).toEqual([]);
    await db.updateTable('reservation').set({ note: 'Llamó' }).where('email', '=', 'eva@gmal.com').execute();
    await request(right, { earlier: second.heldToken });
    expect([await training.state('eva@gmal.com'), await training.state(right)]).toEqual(['held', 'held']);
  });

  it('stores a seat again after a cancellation or an expiry', async () => {
    const { db } = await open();
    const training = await groupOf(db, 12, 3);
    const request = asking(training);
    const first = await request(right, { id: 'r1' });
    await training.act(right, 'cancel');
    const second = await request(right, { id: 'r2', earlier: first.heldToken });
    expect(second).toMatchObject({ outcome: 'created', held: true });
    expect(await training.row(right)).toMatchObject({ id: 'r2', state: 'held', until: at(60) });
    training.pass(2 * hour);
    await expireDue(training.s);
    await request(right, { id: 'r3', earlier: second.heldToken });
    expect(await training.row(right)).toMatchObject({ id: 'r3', state: 'held', until: at(180) });
  });

  it('gives tokens of one length, whatever the mailbox has', async () => {
    const { db } = await open();
    const training = await groupOf(db, 40, 0);
    const request = asking(training);
    await training.seat(right);
    const known = await request(right, { id: 'a' });
    const fresh = await request(typo.replace('gmal', 'gmai1'), { id: 'a-longer-id' });
    const again = await request(right, { id: 'b', earlier: known.heldToken });
    expect(known.heldToken).toHaveLength(fresh.heldToken.length);
    expect(again.heldToken).toHaveLength(fresh.heldToken.length);
    const waits = { ...readHeldToken(training.s.ring, known.heldToken) };
    expect(waits).toMatchObject({ partial: false, seats: 1 });
  });
});

async function groupOf(db: Training['db'], capacity: number, taken: number): Promise<Training> {
  const training = await openTraining(db, capacity);
  for (let n = 0; n < taken; n += 1) await training.seat(`v${n}@example.mx`);
  return training;
}

/** All from one network. */
function asking(training: Training) {
  return async (email: string, request: Partial<AskRequest> = {}, how: 'reserve' | 'join' = 'reserve') => {
    const result = await training[how](email, { from, ...request });
    return { heldToken: '', ...result };
  };
}

const at = (minutes: number) => new Date(start.getTime() + minutes * minute).toISOString();
