import { expect, it } from 'vitest';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { day } from '#model/reservation.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { openTraining, type Training } from '#tests/reservations/open-training.ts';
import { calendarOf } from './calendar-of.ts';
import { updateEdition } from './update-edition.ts';

const where = { origin: 'https://tlacuilo.example', inbox: 'hola@tlacuilo.example' };

async function calendar({ s, row }: Training, email: string) {
  const { id, emailKey } = await row(email);
  return calendarOf(s, signReservation(s.ring, { id, to: mailboxMark(emailKey) }), where);
}

const lines = (content: string | undefined, name: string) =>
  (content ?? '').split('\r\n').filter((line) => line.startsWith(name));

describeOnBothEngines('calendarOf', ({ open }) => {
  it('has the classes of who has the seat, and of nobody who never had one', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.reserve('ana@example.mx');
    expect(await calendar(training, 'ana@example.mx')).toBeNull();
    await training.act('ana@example.mx', 'confirm');
    await training.wait('eva@example.mx');
    expect(await calendar(training, 'eva@example.mx')).toBeNull();
    const file = await calendar(training, 'ana@example.mx');
    expect(file?.name).toMatch(/^piton-14-dic\.ics$/);
    expect(lines(file?.content, 'DTSTART;TZID=America/Mexico_City:')).toHaveLength(10);
    expect(lines(file?.content, 'DTSTART;TZID=America/Mexico_City:')[0]).toMatch(/:20261214T180000$/);
    expect(lines(file?.content, 'METHOD')).toEqual(['METHOD:PUBLISH']);
    for (const token of ['', 'x', '\0', 'a.b.c']) expect(await calendarOf(training.s, token, where)).toBeNull();
  });

  it('is the same until something of it changes, and says then which is newer', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    const first = await calendar(training, 'ana@example.mx');
    training.pass(day);
    expect(await calendar(training, 'ana@example.mx')).toEqual(first);
    expect(await updateEdition(training.s, 'e', { meetingLink: 'https://meet.example/a' })).toMatchObject({
      letters: 0,
    });
    const second = await calendar(training, 'ana@example.mx');
    expect(second?.version).not.toBe(first?.version);
    expect(second?.content).toContain('https://meet.example/a');
    const moved = [{ n: 1, date: '2026-12-15', from: '08:00', to: '10:00' }];
    expect(await updateEdition(training.s, 'e', { moved })).toMatchObject({ letters: 1 });
    const third = await calendar(training, 'ana@example.mx');
    expect([first, second, third].map((file) => lines(file?.content, 'SEQUENCE')[0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ]);
    expect(lines(third?.content, 'UID')).toEqual(lines(first?.content, 'UID'));
  });

  it('takes the classes back from who gave the seat up, without the link to the meetings', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.seat('ana@example.mx');
    await updateEdition(training.s, 'e', { meetingLink: 'https://meet.example/a' });
    const before = await calendar(training, 'ana@example.mx');
    await training.act('ana@example.mx', 'cancel');
    const file = await calendar(training, 'ana@example.mx');
    expect(new Set(lines(file?.content, 'STATUS'))).toEqual(new Set(['STATUS:CANCELLED']));
    expect(lines(file?.content, 'UID')).toEqual(lines(before?.content, 'UID'));
    expect(lines(file?.content, 'SEQUENCE')[0]).toBe('SEQUENCE:2');
    expect(file?.content).not.toContain('meet.example');
  });
});
