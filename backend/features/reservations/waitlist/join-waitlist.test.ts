import { expect, it } from 'vitest';
import { changeForPerson } from '#backend/features/reservations/requests/change-own-reservation.ts';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { readHeldToken } from '#backend/platform/tokens/email-token.ts';
import { day } from '#model/time-units.ts';
import { openTraining, start } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const tomorrow = new Date(start.getTime() + day).toISOString();

describeOnBothEngines('joinWaitlist', ({ open }) => {
  it('keeps the first name of an expired request', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('eva@example.mx');
    await training.join('ana@example.mx');
    training.pass(day);
    await expireDue(training.s);
    await training.join('ana@example.mx', { fields: { name: 'Max' } });
    expect(await training.row('ana@example.mx')).toMatchObject({ state: 'asked', name: 'Ana' });
  });

  it('requests an entry with an e-mail, only while no seat is free', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    expect(await training.join('eva@example.mx')).toEqual({ outcome: 'free' });
    await training.seat('ana@example.mx');
    expect(await training.join('eva@example.mx', { id: 'r1' })).toMatchObject({
      outcome: 'created',
      until: tomorrow,
    });
    expect(await training.join('eva@example.mx', { id: 'r1' })).toMatchObject({ outcome: 'repeated', until: tomorrow });
    expect(await training.row('eva@example.mx')).toMatchObject({ state: 'asked', lineAt: null });
    expect(await training.letters('eva@example.mx')).toEqual(['line-ask']);
    expect(await db.selectFrom('consent').select('contactId').where('contactId', '=', 'r1').execute()).toHaveLength(1);
    await training.addEdition('closed', { open: 0 });
    expect(await training.join('eva@example.mx', { editionId: 'closed' })).toEqual({ outcome: 'closed' });
  });

  it('expires without confirmation', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.join('eva@example.mx');
    training.pass(day - 1);
    await expireDue(training.s);
    expect(await training.state('eva@example.mx')).toBe('asked');
    training.pass(1);
    await expireDue(training.s);
    expect(await training.state('eva@example.mx')).toBe('ended expired');
  });

  it('is one entry per mailbox whatever its tag, and last for one that declined a seat under another', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    expect(await training.join('eva+1@example.mx')).toMatchObject({ outcome: 'created' });
    expect(await db.selectFrom('reservation').select('id').execute()).toHaveLength(2);
    await training.act('ana@example.mx', 'cancel');
    await training.act('eva@example.mx', 'accept');
    expect(await training.join('ana+1@example.mx')).toMatchObject({ outcome: 'created' });
    expect((await training.row('ana+1@example.mx')).passedAt).not.toBeNull();
  });

  it('lets another network change nothing of an unconfirmed request but its time', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    for (const name of ['eva', 'leo']) await training.seat(`${name}@example.mx`);
    await training.join('ana@example.mx', { fields: { phone: '+52 55 1234 5678' } });
    const before = await training.row('ana@example.mx');
    const typed = { fields: { seats: 2, company: 'X', phone: '+52 55 9999 9999' }, from: 'a/b/c' };
    training.pass(1_000);
    await training.join('ana@example.mx', typed);
    const { until, updatedAt } = await training.row('ana@example.mx');
    expect(until).not.toBe(before.until);
    expect(await training.row('ana@example.mx')).toEqual({ ...before, until, updatedAt });
    await training.act('leo@example.mx', 'cancel');
    await training.reserve('ana@example.mx', typed);
    const { seats, company, phone, state } = await training.row('ana@example.mx');
    expect({ seats, company, phone, state }).toEqual({ seats: 1, company: null, phone: before.phone, state: 'asked' });
  });

  it('keeps no ninth place of an unusual domain or of an IP address, except by staff', async () => {
    const training = await openTraining((await open()).db, 8);
    await training.reserve('eva@example.mx', { fields: { seats: 8 } });
    await training.act('eva@example.mx', 'confirm');
    for (let n = 0; n < 8; n += 1) await training.wait(`v${n}@firma.mx`);
    await training.join('v8@firma.mx');
    expect(await training.act('v8@firma.mx', 'confirm')).toBe('not_now');
    expect(await training.state('v8@firma.mx')).toBe('asked');
    for (let n = 0; n < 9; n += 1) await training.join(`v${n}@gmail.com`, { from: 'n/s/a' });
    // Those of one requesting network, confirmed elsewhere.
    expect(await training.act('v8@gmail.com', 'confirm')).toBe('done');
    const confirm = (n: number) => training.act(`v${n}@gmail.com`, 'confirm', undefined, undefined, 'n/s/a');
    for (let n = 0; n < 8; n += 1) expect(await confirm(n)).toBe('done');
    await training.join('v9@gmail.com');
    expect(await confirm(9)).toBe('not_now');
    const { id } = await training.row('v8@firma.mx');
    expect(await changeForPerson(training.s, id, 'confirm')).toBe('done');
    await training.wait('leo@example.mx');
    expect([await training.state('v8@firma.mx'), await training.state('leo@example.mx')]).toEqual([
      'waiting',
      'waiting',
    ]);
  });

  it('e-mails at once what another visitor at the address made of a hold', async () => {
    const training = await openTraining((await open()).db, 10);
    const from = 'n/s/a';
    await training.reserve('ana@example.mx', { from });
    await training.seat('eva@example.mx');
    await training.join('ana@example.mx', { from, fields: { seats: 10 } });
    expect(await training.letters('ana@example.mx')).toEqual(['reservation-hold', 'line-ask']);
  });

  it('repeats to the sender and by e-mail that fewer of several seats will do', async () => {
    const { db } = await open();
    const training = await openTraining(db, 3);
    await training.reserve('ana@example.mx', { fields: { seats: 3 } });
    await training.act('ana@example.mx', 'confirm');
    for (const [email, partial] of [
      ['eva@example.mx', true],
      ['leo@example.mx', undefined],
    ] as const) {
      const result = await training.join(email, { fields: { seats: 2, partial } });
      const seen = 'heldToken' in result ? readHeldToken(training.s.ring, result.heldToken) : null;
      expect(seen).toMatchObject({ seats: 2, partial: partial === true });
      const { letter } = await db
        .selectFrom('mailOutbox')
        .select('letter')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      const facts = JSON.parse(letter);
      expect([facts.seats, facts.partial]).toEqual([2, partial]);
    }
  });

  it('reveals nothing of entries or seats to an unverified person', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await training.wait('eva@example.mx');
    const { lineAt } = await training.row('eva@example.mx');
    training.pass(2 * day);
    for (const email of ['ana@example.mx', 'eva@example.mx', 'new@example.mx']) {
      const result = await training.join(email);
      expect(result).toMatchObject({
        outcome: 'created',
        until: new Date(training.now().getTime() + day).toISOString(),
      });
    }
    expect([await training.state('ana@example.mx'), await training.row('eva@example.mx')]).toMatchObject([
      'confirmed',
      { state: 'waiting', lineAt },
    ]);
    expect((await training.letters('ana@example.mx')).at(-1)).toBe('reservation-again');
  });
});
