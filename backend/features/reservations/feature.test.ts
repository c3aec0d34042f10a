import { expect, it } from 'vitest';
import type { StoreWithinLimits, SubmitPageForm } from '#backend/features/feature.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { reservationsFeature } from './feature.ts';
import { heldFromOf } from './requests/held-from.ts';

const submit: SubmitPageForm = () => Promise.reject(new Error('No other form is submitted.'));
const storeWithinLimits: StoreWithinLimits = ({ fields }, store) =>
  store(fields, { isSmall: () => true, earliestAt: (now: number) => now, take: () => null });
const address = '203.0.113.7';
const form = (email: string) => ({ name: 'Ana', lastname: 'Ruiz', email, consent: true });

describeOnBothEngines('the page API of reservations', ({ open }) => {
  it('holds a seat or requests the waiting list, and returns the reason of a refusal', async () => {
    const { db } = await open();
    const { s, ...training } = await openTraining(db, 1);
    const desk = reservationsFeature(s).pages(submit, storeWithinLimits, address);
    const reserve = (email: string, more: object = {}) => desk.reserve('e', { ...form(email), ...more }, 'en');
    expect(await reserve('eva@example.mx', { line: '1' })).toEqual({ ok: false, state: 'free' });
    const result = await reserve('ana@example.mx');
    expect(result.ok && (await desk.heldPage(result.heldToken, 'en'))).toMatchObject({
      email: 'ana@example.mx',
      stands: true,
    });
    expect(await training.row('ana@example.mx')).toMatchObject({ language: 'en' });
    const { heldFrom, id, emailKey } = await training.row('ana@example.mx');
    expect(heldFrom).not.toContain('203');
    const other = reservationsFeature(s).pages(submit, storeWithinLimits, '198.51.100.7');
    const token = signReservation(s.ring, { id, to: mailboxMark(emailKey) });
    expect(await other.changeOwnReservation(token, 'confirm', undefined)).toBe('done');
    expect((await training.row('ana@example.mx')).heldFrom).toBe(heldFromOf(s.ring, '198.51.100.7'));
    expect(await reserve('eva@example.mx')).toEqual({ ok: false, state: 'full' });
    expect(await reserve('eva@example.mx', { line: '1' })).toMatchObject({ ok: true });
    expect(await reserve('nobody')).toEqual({ ok: false, problems: [{ field: 'email', problem: 'invalid' }] });
    expect(await desk.reserve('never', form('eva@example.mx'), 'es')).toEqual({ ok: false, state: 'closed' });
  });

  it('returns refusals of the rate limits', async () => {
    const { db } = await open();
    const { s } = await openTraining(db, 1);
    const soon = reservationsFeature(s).pages(
      submit,
      () => Promise.resolve({ outcome: 'too-soon', formTimestamp: 'm' }),
      address,
    );
    expect(await soon.reserve('e', form('ana@example.mx'), 'es')).toEqual({ ok: false, formTimestamp: 'm' });
    const many = reservationsFeature(s).pages(submit, () => Promise.resolve({ outcome: 'too-many', wait: 9 }), address);
    expect(await many.reserve('e', form('ana@example.mx'), 'es')).toEqual({ ok: false, wait: 9 });
  });
});
