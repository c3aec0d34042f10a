import { expect, it } from 'vitest';
import { auditContextOf } from '#backend/features/reservations/audit-reservations.ts';
import { reservationEmails } from '#backend/features/reservations/emails/email-templates.ts';
import { eraseReservations } from '#backend/features/reservations/privacy.ts';
import { changeForPerson } from '#backend/features/reservations/requests/change-own-reservation.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { languages } from '#model/languages.ts';
import { day, minute } from '#model/time-units.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { saveInvoice, saveOwnInvoice } from './save-invoice.ts';
import { sendInvoice, sendPaidInvoices } from './send-invoice.ts';

const email = 'compras@acme.mx';
const data = { rfc: 'SAT970701NN3', name: 'ACME', postalCode: '06300', regime: '601', use: 'G03' };

async function bought(db: Database, accountant: string | null = 'contadora@despacho.mx'): Promise<Training> {
  const training = await openTraining(db);
  const facts = { bank: null, cancellation: null, paymentTerms: null, accountant };
  const time = '2026-11-01T00:00:00.000Z';
  await db
    .insertInto('company')
    .values({ id: 'company', facts: JSON.stringify(facts), behind: '[]', createdAt: time, updatedAt: time })
    .execute();
  await training.reserve(email, { fields: { seats: 2 } });
  return training;
}

const saveOwn = async (training: Training, data: object, owner = email) => {
  const { id, emailKey } = await training.row(owner);
  const token = signReservation(training.s.ring, { id, to: mailboxMark(emailKey) });
  return saveOwnInvoice(training.s, token, { ...data });
};
const pay = async (training: Training, paidAmount: number) => {
  const { id } = await training.row(email);
  return updateReservation(training.s, id, { paidAmount, paidBy: 'transfer', paidOn: '2026-11-24' });
};
const sent = async ({ db }: Training) =>
  db
    .selectFrom('mailOutbox')
    .select(['recipient', 'language', 'letter', 'createdAt'])
    .where('kind', '=', 'invoice-request')
    .orderBy('createdAt')
    .execute();

describeOnBothEngines('the data for an invoice', ({ open }) => {
  it('are entered by the owner of a confirmed seat, and corrected until they are sent', async () => {
    const training = await bought((await open()).db);
    expect(await saveOwn(training, data)).toBe('gone');
    await training.act(email, 'confirm');
    expect(await saveOwn(training, { ...data, rfc: 'SAT970701NN4', use: '' })).toEqual([
      { field: 'rfc', problem: 'invalid' },
      { field: 'use', problem: 'required' },
    ]);
    expect((await training.row(email)).invoice).toBeNull();
    expect(await saveOwn(training, { ...data, name: 'acmé' })).toBe('done');
    expect(await saveOwn(training, data)).toBe('done');
    expect(JSON.parse((await training.row(email)).invoice ?? '')).toEqual(data);
    const { id } = await training.row(email);
    expect(await sendInvoice(training.s, id)).toBe('done');
    expect(await saveOwn(training, { ...data, postalCode: '72000' })).toBe('not_now');
    expect(JSON.parse((await training.row(email)).invoice ?? '')).toEqual(data);
    expect(await saveOwnInvoice(training.s, 'nonsense', data)).toBe('gone');
  });

  it('reach the accountant once the payment is complete, once', async () => {
    const training = await bought((await open()).db);
    await training.act(email, 'confirm');
    await saveOwn(training, data);
    const run = async (minutes: number) => {
      training.pass(minutes * minute);
      await sendPaidInvoices(training.s);
      return (await sent(training)).length;
    };
    expect(await run(10)).toBe(0);
    await pay(training, 2_600);
    expect(await run(10)).toBe(0);
    await pay(training, 5_200);
    expect(await run(1)).toBe(0);
    expect(await run(9)).toBe(1);
    expect(await run(10)).toBe(1);
    const [only] = await sent(training);
    expect(only?.recipient).toBe('contadora@despacho.mx');
    expect(JSON.parse(only?.letter ?? '')).toMatchObject({
      invoice: data,
      due: { total: 5_200, left: 0 },
      seats: 2,
      email,
    });
  });

  it('are sent earlier by staff, and again after they corrected them', async () => {
    const training = await bought((await open()).db, null);
    const { id } = await training.row(email);
    expect(await sendInvoice(training.s, id)).toBe('not_now');
    await training.act(email, 'confirm');
    expect(await sendInvoice(training.s, id)).toBe('not_now');
    expect(await saveInvoice(training.s, id, data)).toBe('done');
    expect(await sendInvoice(training.s, id)).toBe('done');
    expect(await sendInvoice(training.s, id)).toBe('done');
    expect(await saveInvoice(training.s, id, data)).toBe('done');
    expect((await sent(training)).map(({ recipient }) => recipient)).toEqual(['inbox@company.example']);
    training.pass(minute);
    await saveInvoice(training.s, id, { ...data, name: 'ACME MÉXICO' });
    expect((await training.row(email)).invoiceSentAt).toBeNull();
    await sendInvoice(training.s, id);
    const names = (await sent(training)).map(({ letter }) => JSON.parse(letter).invoice.name);
    expect(names).toEqual(['ACME', 'ACME MÉXICO']);
    expect(await sendInvoice(training.s, 'unknown')).toBe('gone');
    expect(await saveInvoice(training.s, 'unknown', data)).toBe('gone');
  });

  it('are not overwritten from an older form, and go out again after a move to another price', async () => {
    const training = await bought((await open()).db);
    await training.act(email, 'confirm');
    const { id, updatedAt } = await training.row(email);
    training.pass(minute);
    expect(await saveOwn(training, data)).toBe('done');
    expect(await saveInvoice(training.s, id, { ...data, name: 'OTRA' }, updatedAt)).toBe('not_now');
    expect(await saveInvoice(training.s, id, data, (await training.row(email)).updatedAt)).toBe('done');
    await training.addEdition('alike');
    await training.addEdition('dearer', { cost: 5_000 });
    await sendInvoice(training.s, id);
    await training.act(email, 'move', 'alike');
    expect((await training.row(email, 'alike')).invoiceSentAt).not.toBeNull();
    training.pass(day);
    expect(await changeForPerson(training.s, id, 'move', 'dearer')).toBe('done');
    expect((await training.row(email, 'dearer')).invoiceSentAt).toBeNull();
    // Another agreed price is another total, too.
    await sendInvoice(training.s, id);
    await updateReservation(training.s, id, { note: 'Pagó' });
    expect((await training.row(email, 'dearer')).invoiceSentAt).not.toBeNull();
    await updateReservation(training.s, id, { seatPrice: 4_000 });
    expect((await training.row(email, 'dearer')).invoiceSentAt).toBeNull();
  });

  it('stand in the e-mail with all that an invoice says, in both languages', async () => {
    const training = await bought((await open()).db);
    await training.act(email, 'confirm');
    await saveOwn(training, data);
    await pay(training, 2_600);
    await sendInvoice(training.s, (await training.row(email)).id);
    const [source] = await sent(training);
    if (!source) throw new Error('nothing was sent');
    const { ring } = training.s;
    for (const language of languages) {
      const rendered = renderEmail(
        { origin: 'https://site.example', ring, emails: reservationEmails, inbox: 'inbox@company.example' },
        { ...source, language },
      );
      expect(rendered.replyTo?.address).toBe(email);
      expect(rendered.unsubscribe).toBeUndefined();
      for (const fact of [data.rfc, '601 General de Ley Personas Morales', 'G03 Gastos en general', '5,200', '2,600'])
        expect(rendered.text).toContain(fact);
      expect(rendered.text).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it('stand in the audit log when staff change or send them', async () => {
    const training = await bought((await open()).db);
    await training.act(email, 'confirm');
    const { id } = await training.row(email);
    const by = { id: 'ines', email: 'ines@company.example', name: 'Inés' };
    await saveInvoice(auditContextOf(training.s, by, 'saveInvoice', id), id, data);
    training.pass(minute);
    await sendInvoice(auditContextOf(training.s, by, 'sendInvoice', id), id);
    const entries = await training.db.selectFrom('record').select(['act', 'after']).orderBy('at').execute();
    expect(entries.map(({ act }) => act)).toEqual(['saveInvoice', 'sendInvoice']);
    expect(entries[0]?.after).toContain('SAT970701NN3, ACME, 06300, 601, G03');
  });

  it('are erased with their person', async () => {
    const training = await bought((await open()).db);
    await training.act(email, 'confirm');
    await saveOwn(training, data);
    await sendInvoice(training.s, (await training.row(email)).id);
    await training.db.transaction().execute((trx) => eraseReservations(trx, training.s, email));
    expect(await sent(training)).toEqual([]);
    expect(await training.db.selectFrom('reservation').selectAll().execute()).toEqual([]);
  });
});
