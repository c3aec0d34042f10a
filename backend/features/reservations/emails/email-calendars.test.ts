import { describe, expect, it } from 'vitest';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { type RenderedEmail, renderEmail } from '#backend/platform/email/templates/render-email.ts';
import type { Session } from '#model/courses/session.ts';
import { startOf } from '#model/reservations/sessions.ts';
import { calendarAfter, readers } from '#tests/support/calendars/read-calendar.ts';
import { sampleEdition } from '#tests/support/calendars/sample-edition.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { reservationEmails } from './email-templates.ts';
import { editionCancelled, sessionChanged } from './templates/edition.ts';
import { reservationCancelled, reservationConfirmed, reservationMoved } from './templates/seat.ts';

const edition = sampleEdition();
const other = sampleEdition({
  editionId: 'e-2',
  mode: 'Remote',
  timetable: edition.timetable.slice(0, 10),
  sequence: 0,
});
const person = { reservationId: 'r-1', to: 'mark-of-mail', edition, name: 'Lucía', folio: 'R-7KQ4-20' };
const moved = edition.timetable.with(2, { date: '2026-12-19', from: '10:00', to: '12:00' });

function render<Facts extends object>(
  { kind }: EmailTemplate<Facts>,
  facts: NoInfer<Facts>,
  createdAt = '2026-11-24T15:14:00.000Z',
): RenderedEmail {
  const source = {
    recipient: 'lucia@example.com',
    language: 'es',
    letter: JSON.stringify({ kind, ...facts }),
    createdAt,
  } as const;
  const parts = {
    origin: 'https://site.example',
    ring: keyRingOf('k'),
    emails: reservationEmails,
    inbox: 'inbox@company.example',
  };
  return renderEmail(parts, source);
}

const filesOf = (email: RenderedEmail) => (email.files ?? []).map(({ content }) => content);

describe.each(Object.entries(readers))('the calendar of a reservation, parsed by %s', (_name, read) => {
  const timesOf = (timetable: readonly Session[]) => timetable.map((session) => startOf(session).toISOString());
  const starts = (files: readonly string[]) => calendarAfter(read, files).map(({ start }) => start);
  const confirmed = render(reservationConfirmed, person);
  const later = '2026-11-24T15:20:00.000Z';

  it('has every class after confirmation', () => {
    expect(confirmed.files).toMatchObject([
      { name: 'introduccion-a-la-programacion-14-dic.ics', type: 'text/calendar; method=PUBLISH; charset=utf-8' },
    ]);
    expect(starts(filesOf(confirmed))).toEqual(timesOf(edition.timetable));
    expect(calendarAfter(read, filesOf(confirmed))[4]).toMatchObject({
      title: 'Introducción a la programación, clase 5 de 20',
      place: 'Av. Juárez 14, Centro',
      description: 'Imparte: Elena Cruz\nReserva: R-7KQ4-20',
      sequence: 3,
    });
  });

  it('has the changed classes, also when there are fewer', () => {
    const fewer = sampleEdition({ sequence: 4, timetable: moved.slice(0, 18) });
    const changed = render(sessionChanged, { ...person, edition: fewer, before: edition.timetable }, later);
    expect(starts([...filesOf(confirmed), ...filesOf(changed)])).toEqual(timesOf(moved.slice(0, 18)).sort());
    // An older e-mail that arrives later changes nothing.
    expect(starts([...filesOf(changed), ...filesOf(confirmed)])).toEqual(timesOf(moved.slice(0, 18)).sort());
  });

  it('has those of the new group after a move, and of the first after a move back', () => {
    const move = render(reservationMoved, { ...person, from: edition, edition: other }, later);
    expect(move.files?.map(({ type }) => /method=(\w+)/.exec(type)?.[1])).toEqual(['CANCEL', 'PUBLISH']);
    const back = render(
      reservationMoved,
      // As `seatFacts` counts them after a move.
      { ...person, from: other, edition: { ...edition, sequence: edition.sequence + 2 } },
      '2026-11-24T15:30:00.000Z',
    );
    expect(starts([...filesOf(confirmed), ...filesOf(move)])).toEqual(timesOf(other.timetable));
    expect(starts([...filesOf(confirmed), ...filesOf(move), ...filesOf(back)])).toEqual(timesOf(edition.timetable));
  });

  it.each([
    ['the person', render(reservationCancelled, { ...person, by: 'person' }, later)],
    ['the company', render(editionCancelled, { ...person, seated: true, instead: [] }, later)],
  ])('is empty after cancellation by %s', (_who, cancelled) => {
    expect(cancelled.files).toMatchObject([
      {
        name: 'introduccion-a-la-programacion-14-dic-cancelado.ics',
        type: 'text/calendar; method=CANCEL; charset=utf-8',
      },
    ]);
    expect(starts([...filesOf(confirmed), ...filesOf(cancelled)])).toEqual([]);
  });
});
