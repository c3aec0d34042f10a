import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Call } from '#backend/features/feature.ts';
import { eraseReservations } from '#backend/features/reservations/privacy.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { matchMovements } from './match-movements.ts';
import { recordPayment } from './record-payment.ts';
import { statementFields } from './statement-fields.ts';

const movement = (text: string, amount = 2_600, n = 1) => {
  const digest = createHash('sha256')
    .update(JSON.stringify([text, amount, n]))
    .digest('hex');
  return { day: '2026-11-25', amount, text, digest };
};

async function seated(training: Training, emails: readonly string[]) {
  for (const email of emails) await training.seat(email);
  return Promise.all(emails.map((email) => training.row(email)));
}

const states = async ({ db }: Training, movements: readonly ReturnType<typeof movement>[]) =>
  (await matchMovements(db, movements)).map(({ state, sure, candidates }) => [
    state,
    sure,
    candidates.map(({ name }) => name),
  ]);

describeOnBothEngines('a bank statement', ({ open }) => {
  it('calls no credit settled for a seat whose price is not known', async () => {
    const training = await openTraining((await open()).db, 10);
    await training.db.updateTable('course').set({ cost: null }).execute();
    const [ana] = await seated(training, ['ana@example.mx']);
    expect(await states(training, [movement(`SPEI ${ana?.folio}`, 1_000)])).toEqual([['unconfirmed', false, []]]);
  });

  it('is refused with a movement that is dated in the future', async () => {
    const training = await openTraining((await open()).db, 10);
    const [ana] = await seated(training, ['ana@example.mx']);
    const { queries, mutations } = statementFields(training.s);
    const account = { id: 'm', email: 'm@example.mx', name: 'Marisol' };
    const call: Call = { role: 'staff', account, language: 'es', signal: new AbortController().signal };
    for (const [ahead, refused] of [false, true].entries()) {
      const { date } = dayOf(new Date(training.s.now().getTime() + ahead * day));
      const one = { ...movement('SPEI'), day: date };
      expect('problems' in (await queries.matchMovements.answer({ movements: [one] }))).toBe(refused);
      const payments = [{ reservationId: ana?.id ?? '', movement: one }];
      expect('problems' in (await mutations.recordPayments.answer({ payments }, call))).toBe(refused);
    }
  });

  it('is matched by folio, then by the amount left, and shows what it recorded before', async () => {
    const training = await openTraining((await open()).db, 10);
    const [ana, eva] = await seated(training, ['ana@example.mx', 'eva@example.mx']);
    const spei = movement(`SPEI RECIBIDO ${ana?.folio.replaceAll('-', '')} ANA`, 1_000);
    const text = movement('DEPOSITO EN EFECTIVO');
    expect(await states(training, [spei, text, movement('X', 7)])).toEqual([
      ['folio', true, ['Ana Ruiz']],
      ['amount', false, ['Ana Ruiz', 'Ana Ruiz']],
      ['none', false, []],
    ]);
    expect(await recordPayment(training.s, spei, ana?.id ?? '')).toBe('done');
    expect(await recordPayment(training.s, spei, ana?.id ?? '')).toBe('done');
    expect(await recordPayment(training.s, spei, eva?.id ?? '')).toBe('recorded');
    expect(await training.row('ana@example.mx')).toMatchObject({ paidAmount: 1_000, paidBy: 'transfer' });
    // Of two equal movements of a day both count.
    const rest = (n: number) => movement(spei.text, 800, n);
    for (const n of [1, 2]) expect(await recordPayment(training.s, rest(n), ana?.id ?? '')).toBe('done');
    expect((await training.row('ana@example.mx')).paidAmount).toBe(2_600);
    expect(await states(training, [spei, rest(3), text])).toEqual([
      ['recorded', false, []],
      ['settled', false, []],
      ['amount', false, ['Ana Ruiz']],
    ]);
    expect(await recordPayment(training.s, rest(3), ana?.id ?? '')).toBe('settled');
    expect(await training.letters('ana@example.mx')).toContain('payment-received');
  });

  it('of 40 lines is matched, and recorded by two people at once only one time', async () => {
    const training = await openTraining((await open()).db, 50);
    const emails = Array.from({ length: 40 }, (_, n) => `p${n}@example.mx`);
    const rows = await seated(training, emails);
    const confirmedAt = training.now().toISOString();
    await training.db.updateTable('reservation').set({ state: 'confirmed', confirmedAt }).execute();
    const lines = rows.map(({ folio }, n) => movement(n % 2 ? `PAGO ${folio}` : `00${n}${folio.replaceAll('-', '')}X`));
    const matches = await matchMovements(training.db, lines);
    expect(matches.map(({ state, candidates }) => [state, candidates[0]?.id])).toEqual(
      rows.map(({ id }) => ['folio', id]),
    );
    const record = async () => {
      for (const [at, { id }] of rows.entries()) await recordPayment(training.s, lines[at] ?? movement(''), id);
    };
    await Promise.all([record(), record()]);
    const paid = await training.db.selectFrom('reservation').select('paidAmount').execute();
    expect(new Set(paid.map(({ paidAmount }) => paidAmount))).toEqual(new Set([2_600]));
    expect((await matchMovements(training.db, lines)).every(({ state }) => state === 'recorded')).toBe(true);
  });

  it('proposes one reservation surely only if no other can be meant', async () => {
    const training = await openTraining((await open()).db, 10);
    const [ana, eva, leo] = await seated(training, ['ana@example.mx', 'eva@example.mx', 'leo@example.mx']);
    const [one, two] = [ana?.folio ?? '', eva?.folio ?? ''];
    await training.db
      .updateTable('reservation')
      .set({ name: 'Leo', lastname: 'Peñón', paidAmount: 2_600, paidOn: '2026-11-25' })
      .where('id', '=', leo?.id ?? '')
      .execute();
    await training.act('eva@example.mx', 'cancel');
    expect(
      await states(training, [
        movement(`${one} ${two}`, 5_200),
        movement(two),
        movement('DEPOSITO'),
        { ...movement('DEPOSITO'), day: '2026-11-26' },
        { ...movement('DEPOSITO'), day: '2026-11-01' },
      ]),
    ).toEqual([
      ['folio', false, ['Ana Ruiz']],
      ['unconfirmed', false, []],
      // Leo's payment of that day was entered by hand.
      ['amount', false, ['Ana Ruiz']],
      ['amount', true, ['Ana Ruiz']],
      // Before anybody reserved.
      ['none', false, []],
    ]);
  });

  it('pays nothing else once its person is erased', async () => {
    const training = await openTraining((await open()).db, 10);
    const [ana] = await seated(training, ['ana@example.mx', 'eva@example.mx']);
    expect(await recordPayment(training.s, movement('x'), ana?.id ?? '')).toBe('done');
    await training.db.transaction().execute((trx) => eraseReservations(trx, training.s, 'ana@example.mx'));
    expect(await training.db.selectFrom('bankMovement').select('reservationId').execute()).toEqual([
      { reservationId: '' },
    ]);
    expect(await states(training, [movement('x')])).toEqual([['recorded', false, []]]);
    expect(await recordPayment(training.s, movement('x'), ana?.id ?? '')).toBe('gone');
  });
});
