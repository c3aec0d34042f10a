import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import type { AdmitForm, LeaveForm } from '../room.ts';
import { reservationsRoom } from './room.ts';

const leave: LeaveForm = () => Promise.reject(new Error('Nothing else is left.'));
const admit: AdmitForm = ({ fields }, store) =>
  store(fields, { isSmall: () => true, roomAt: (now: number) => now, take: () => null }, '203.0.113.7');
const form = (email: string) => ({ name: 'Ana', lastname: 'Ruiz', email, consent: true });

describeOnBothEngines('what pages ask of the reservations', ({ open }) => {
  it('holds a seat or asks for the line, and says in a word why not', async () => {
    const { db } = await open();
    const { s, ...training } = await openTraining(db, 1);
    const desk = reservationsRoom(s).pages(leave, admit);
    const reserve = (email: string, more: object = {}) => desk.reserve('e', { ...form(email), ...more }, 'en');
    expect(await reserve('eva@example.mx', { line: '1' })).toEqual({ ok: false, state: 'free' });
    const left = await reserve('ana@example.mx');
    expect(left.ok && (await desk.heldPage(left.seen, 'en'))).toMatchObject({ email: 'ana@example.mx', stands: true });
    expect(await training.row('ana@example.mx')).toMatchObject({ language: 'en' });
    expect((await training.row('ana@example.mx')).heldFrom).not.toContain('203');
    expect(await reserve('eva@example.mx')).toEqual({ ok: false, state: 'full' });
    expect(await reserve('eva@example.mx', { line: '1' })).toMatchObject({ ok: true });
    expect(await reserve('nobody')).toEqual({ ok: false, problems: [{ field: 'email', problem: 'invalid' }] });
    expect(await desk.reserve('never', form('eva@example.mx'), 'es')).toEqual({ ok: false, state: 'closed' });
  });

  it('passes on what the limits of forms say', async () => {
    const { db } = await open();
    const { s } = await openTraining(db, 1);
    const soon = reservationsRoom(s).pages(leave, () => Promise.resolve({ outcome: 'too-soon', moment: 'm' }));
    expect(await soon.reserve('e', form('ana@example.mx'), 'es')).toEqual({ ok: false, moment: 'm' });
    const many = reservationsRoom(s).pages(leave, () => Promise.resolve({ outcome: 'too-many', wait: 9 }));
    expect(await many.reserve('e', form('ana@example.mx'), 'es')).toEqual({ ok: false, wait: 9 });
  });
});
