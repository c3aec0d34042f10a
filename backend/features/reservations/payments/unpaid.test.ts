import { expect, it } from 'vitest';
import { day, hour } from '#model/time-units.ts';
import { bought, buyer, companyBank, pay } from '#tests/property/bought-seats.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { followPayments, overduePayments } from './unpaid.ts';

describeOnBothEngines('unpaid seats', ({ open }) => {
  it('of a late reservation are neither asked for nor missed within a day', async () => {
    const training = await bought((await open()).db, 1);
    training.pass(18 * day);
    await training.reserve('late@gmail.com');
    await training.act('late@gmail.com', 'confirm');
    const state = async (hours: number) => {
      training.pass(hours * hour);
      await followPayments(training.s);
      return [await training.state('late@gmail.com'), (await training.letters('late@gmail.com')).at(-1)];
    };
    // Due at once: the first class is in two days.
    expect(await state(1)).toEqual(['confirmed', 'reservation-confirmed']);
    expect(await state(23)).toEqual(['confirmed', 'payment-reminder']);
    expect(await state(23)).toEqual(['confirmed', 'payment-reminder']);
    expect(await state(1)).toEqual(['ended cancelled', 'reservation-cancelled']);
  });

  it('get one reminder, then are listed, then lapse by the rule and pass to the waiting list', async () => {
    const training = await bought((await open()).db, 8, 8);
    await training.wait('next@gmail.com');
    const kinds = async () => (await training.letters(buyer)).slice(2);
    const list = async () =>
      (await overduePayments(training.db, training.now())).items.map(({ about, until }) => `${about} ${until}`);
    const follow = async (days: number) => {
      training.pass(days * day);
      await followPayments(training.s);
    };
    await follow(2);
    expect([await kinds(), await list()]).toEqual([[], []]);
    await follow(1);
    await followPayments(training.s);
    expect([await kinds(), await list()]).toEqual([['payment-reminder'], []]);
    await follow(3);
    expect([await kinds(), await list()]).toEqual([['payment-reminder'], ['20800 2026-11-30T06:00:00.000Z']]);
    await follow(1);
    expect(await kinds()).toEqual(['payment-reminder', 'reservation-cancelled']);
    expect([await training.state(buyer), await training.state('next@gmail.com')]).toEqual([
      'ended cancelled',
      'offered',
    ]);
  });

  it('stay listed once the group has begun, for two months after its last class', async () => {
    const training = await bought((await open()).db, 1);
    const facts = JSON.stringify({ bank: companyBank, cancellation: null, paymentTerms: { days: 60, before: 0 } });
    await training.db.updateTable('company').set({ facts }).execute();
    const list = async (days: number) => {
      training.pass(days * day);
      const { items } = await overduePayments(training.db, training.now());
      return items.map(({ about, until }) => `${about} ${until}`);
    };
    // Due on the day of the first class.
    expect(await list(21)).toEqual([]);
    expect(await list(1)).toEqual(['2600 null']);
    expect(await list(60)).toEqual(['2600 null']);
    expect(await list(20)).toEqual([]);
  });

  it('never lapse if paid in part, without the rule, or before a reminder', async () => {
    const training = await bought((await open()).db, 2);
    await pay(training, 100);
    training.pass(15 * day);
    await followPayments(training.s);
    training.pass(2 * day);
    await followPayments(training.s);
    expect(await training.state(buyer)).toBe('confirmed');
    await training.db.updateTable('reservation').set({ paidAmount: null, paymentAskedAt: null }).execute();
    await followPayments(training.s);
    await followPayments(training.s);
    expect([await training.state(buyer), (await training.letters(buyer)).at(-1)]).toEqual([
      'confirmed',
      'payment-reminder',
    ]);
    const facts = JSON.stringify({ bank: companyBank, cancellation: null, paymentTerms: { days: 5, before: 3 } });
    await training.db.updateTable('company').set({ facts }).execute();
    training.pass(2 * day);
    await followPayments(training.s);
    expect(await training.state(buyer)).toBe('confirmed');
  });
});
