import { expect, it } from 'vitest';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { updateEdition } from '#backend/features/reservations/editions/update-edition.ts';
import { reservationEmails } from '#backend/features/reservations/emails/email-templates.ts';
import { renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { linkDuration } from '#model/reservations/reservation.ts';
import { day, hour } from '#model/time-units.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { calendarAfter, readers } from '#tests/support/calendars/read-calendar.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { calendarFile } from './calendar-of.ts';

const [origin, companyInbox, ana] = ['https://site.example', 'inbox@company.example', 'ana@example.mx'];
const read = readers['ical.js'];

const tokenOf = (training: Training, id: string, email = ana) =>
  signReservation(training.s.ring, { id, to: mailboxMark(email) });

async function calendar(training: Training, token?: string) {
  const s = { ...training.s, now: training.now, origin, companyInbox };
  const file = await calendarFile(s, token ?? tokenOf(training, (await training.row(ana)).id));
  return file?.content ?? null;
}

describeOnBothEngines('the calendar of a reservation', ({ open }) => {
  it('cancels the events of a buyer who does not attend', async () => {
    const training = await openTraining((await open()).db);
    await training.seat(ana);
    expect(await calendar(training)).not.toContain('STATUS:CANCELLED');
    await training.db.updateTable('reservation').set({ attends: 0 }).execute();
    expect(await calendar(training)).toContain('STATUS:CANCELLED');
  });

  it('exists from confirmation on, with the same events as the e-mail attachment', async () => {
    const training = await openTraining((await open()).db);
    await training.reserve(ana);
    expect(await calendar(training)).toBeNull();
    await training.act(ana, 'confirm');
    const text = (await calendar(training)) ?? '';
    const sent = await training.db
      .selectFrom('mailOutbox')
      .selectAll()
      .where('kind', '=', 'reservation-confirmed')
      .executeTakeFirstOrThrow();
    const s = { origin, ring: training.s.ring, emails: reservationEmails, inbox: companyInbox };
    const file = renderEmail(s, sent).files?.[0]?.content ?? '';
    expect(read(text).events.map(({ uid }) => uid)).toEqual(read(file).events.map(({ uid }) => uid));
    expect(read(text).events).toHaveLength(10);
    expect(await calendar(training)).toBe(text);
  });

  it('is marked cancelled after cancellation and empty for a removed edition', async () => {
    const training = await openTraining((await open()).db);
    await training.seat(ana);
    const before = (await calendar(training)) ?? '';
    training.pass(day);
    await training.act(ana, 'cancel');
    const after = (await calendar(training)) ?? '';
    expect(read(after).events.map(({ status }) => status)).toEqual(Array(10).fill('CANCELLED'));
    expect(calendarAfter(read, [before, after])).toEqual([]);
    await training.db.deleteFrom('courseHistory').execute();
    expect(read((await calendar(training)) ?? '').events).toEqual([]);
  });

  it.each(Object.entries(readers))('increments SEQUENCE of changed classes only, as %s parses it', async (_, reads) => {
    const training = await openTraining((await open()).db);
    await training.seat(ana);
    const sequencesIn = (text: string) =>
      Object.fromEntries(reads(text).events.map(({ uid, sequence }) => [/-(\d+)@/.exec(uid)?.[1], sequence]));
    const sequences = async () => sequencesIn((await calendar(training)) ?? '');
    const change = async (fields: object) => {
      training.pass(day);
      expect(await updateEdition(training.s, 'e', { ...fields })).toMatchObject({ outcome: 'changed' });
    };
    const third = { n: 3, date: '2026-12-19', from: '10:00', to: '12:00' };
    await change({ moved: [third] });
    expect(await sequences()).toEqual({ 1: 0, 2: 0, 3: 1, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 0 });
    await change({ moved: [{ ...third, to: '13:00' }] });
    expect(await sequences()).toMatchObject({ 2: 0, 3: 2, 4: 0 });
    await change({ meetingLink: 'https://meet.example/e' });
    expect(new Set(Object.values(await sequences()))).toEqual(new Set([3]));
    // The e-mailed file equals the subscription.
    const sent = await training.db
      .selectFrom('mailOutbox')
      .selectAll()
      .where('kind', '=', 'session-changed')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const s = { origin, ring: training.s.ring, emails: reservationEmails, inbox: companyInbox };
    const file = renderEmail(s, sent).files?.[0]?.content ?? '';
    expect(sequencesIn(file)).toEqual(await sequences());
    expect(reads(file).events[0]?.url).toMatch(/^https:\/\/site\.example\/reservation\?token=/);
    expect(reads(file).events.map(({ alarms }) => alarms[0]?.[0])).toEqual([-86_400, ...Array(9).fill(-3_600)]);
  });

  it("follows the seat into another group, and the group's cancellation", async () => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f', { date: '2027-01-11', hour: '09:00-11:00', meetingLink: 'https://meet.example/f' });
    await training.seat(ana);
    const { id } = await training.row(ana);
    training.pass(day);
    await training.act(ana, 'move', 'f');
    const moved = (await calendar(training, tokenOf(training, id))) ?? '';
    expect(read(moved).events[0]).toMatchObject({ start: '2027-01-11T15:00:00.000Z', place: 'https://meet.example/f' });
    await cancelEdition(training.s, 'f');
    const after = (await calendar(training, tokenOf(training, id))) ?? '';
    expect(calendarAfter(read, [moved, after])).toEqual([]);
    // The meeting link is for attendees only.
    expect(after).not.toContain('meet.example');
  });

  it('increments SEQUENCE in every file of one UID when a seat leaves and returns', async () => {
    const training = await openTraining((await open()).db);
    await training.addEdition('f', { date: '2027-01-11' });
    await training.seat(ana);
    for (const [to, from] of ['fe', 'ef', 'fe', 'ef']) {
      training.pass(hour);
      expect(await training.act(ana, 'move', to, from)).toBe('done');
    }
    training.pass(hour);
    const feed = (await calendar(training)) ?? '';
    await training.act(ana, 'cancel');
    const sent = await training.db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').orderBy('id').execute();
    const s = { origin, ring: training.s.ring, emails: reservationEmails, inbox: companyInbox };
    const events = sent
      .flatMap((email) => renderEmail(s, email).files ?? [])
      .flatMap(({ content }) => read(content).events);
    const ofFirst = (n: string) => events.filter(({ uid }) => uid.includes(`-${n}-1@`)).map(({ sequence }) => sequence);
    expect(ofFirst('e')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ofFirst('f')).toEqual([0, 1, 2, 3]);
    expect(read(feed).events[0]?.sequence).toBe(4);
    expect(read((await calendar(training)) ?? '').events[0]?.sequence).toBe(5);
  });

  it("is served to the reservation's mailbox until a month after the last class", async () => {
    const training = await openTraining((await open()).db);
    await training.seat(ana);
    const { id } = await training.row(ana);
    expect(await calendar(training, tokenOf(training, id, 'eva@example.mx'))).toBeNull();
    expect(await calendar(training, 'k.none.none')).toBeNull();
    training.pass(linkDuration + 60 * day);
    expect(await calendar(training)).toBeNull();
  });
});
