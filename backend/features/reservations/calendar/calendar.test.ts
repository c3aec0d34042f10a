import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { endOf, sessionsOf, startOf } from '#model/reservations/sessions.ts';
import { readers } from '#tests/support/calendars/read-calendar.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { type Calendar, type CalendarEvent, writeCalendar } from './calendar.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const timetable = sessionsOf({
  date: '2026-12-14',
  hour: '18:00-20:00',
  period: 'Mon-Fri',
  sessions: 20,
  moved: [],
  dropped: [],
});

function eventOf(change: Partial<CalendarEvent> = {}): CalendarEvent {
  const session = { date: '2026-12-14', from: '18:00', to: '20:00' };
  const texts = { title: 'Python', description: 'Imparte: Elena', place: 'Centro' };
  const page = { url: 'https://site.example/reservation?token=k.a.b', alarm: '-P1D' } as const;
  return { uid: 'r-1-1@site.example', sequence: 0, cancelled: false, ...texts, ...page, ...session, ...change };
}

function write(events: readonly CalendarEvent[], change: Partial<Calendar> = {}): string {
  const organizer = { name: 'Tlacuilo', address: 'hola@site.example' };
  return writeCalendar({
    method: 'PUBLISH',
    name: 'Python',
    organizer,
    writtenAt: '2026-11-20T10:11:12.345Z',
    events,
    ...change,
  });
}

describe.each(Object.entries(readers))('a calendar parsed by %s', (_name, read) => {
  it.each(['America/Mexico_City', 'UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Apia'])(
    'has every class at its time in Mexico City with process time zone %s',
    (timeZone) => {
      process.env.TZ = timeZone;
      const summer = { date: '2027-07-01', from: '09:00', to: '11:30' };
      const classes = [...timetable, summer];
      const text = write(classes.map((session, n) => eventOf({ ...session, uid: `r-1-${n}@site.example` })));
      expect(new Intl.DateTimeFormat('en').resolvedOptions().timeZone).toBe(timeZone);
      const { events } = read(text);
      expect(events.map(({ start, end }) => [start, end])).toEqual(
        classes.map((session) => [startOf(session).toISOString(), endOf(session).toISOString()]),
      );
      expect(events[0]?.start).toBe('2026-12-15T00:00:00.000Z');
    },
  );

  it('has method, organizer and sequence', () => {
    const cancelled = eventOf({ uid: 'r-1-2@site.example', sequence: 4, cancelled: true });
    const { method, events } = read(write([eventOf(), cancelled], { method: 'CANCEL' }));
    expect(method).toBe('CANCEL');
    expect(events).toMatchObject([
      { uid: 'r-1-1@site.example', sequence: 0, status: 'CONFIRMED', stamp: '2026-11-20T10:11:12.000Z' },
      { uid: 'r-1-2@site.example', sequence: 4, status: 'CANCELLED' },
    ]);
  });

  it('links its page and has an alarm unless cancelled', () => {
    const { events } = read(
      write([eventOf(), eventOf({ uid: 'r-1-2@site.example', alarm: '-PT1H', cancelled: true })]),
    );
    expect(events).toMatchObject([
      { url: 'https://site.example/reservation?token=k.a.b', alarms: [[-86_400, 'DISPLAY']] },
      { alarms: [] },
    ]);
    expect(read(write([eventOf({ alarm: '-PT1H' })])).events[0]?.alarms).toEqual([[-3_600, 'DISPLAY']]);
  });

  it.each([
    ['commas, semicolons and backslashes', 'Python, avanzado; C:\\datos, \\; y \\, más'],
    ['lines', 'Primera\nsegunda\n\ncuarta'],
    ['signs outside of the first plane', '👩🏽‍💻 Programación 🇲🇽 '.repeat(20).trim()],
    ['a long word', 'ñ'.repeat(400)],
    ['what would begin an event', 'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y'],
  ])('keeps %s', (_what, text) => {
    const { events } = read(write([eventOf({ title: text, description: text, place: text })]));
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ title: text, description: text, place: text });
  });
});

describe('the calendar file', () => {
  const text = (max: number) => fc.string({ unit: 'grapheme', maxLength: max });

  it('has lines of at most 75 octets ending in CRLF and splits no character', () => {
    fc.assert(
      fc.property(text(200), text(200), text(100), (title, description, place) => {
        const file = write([eventOf({ title, description, place })], { name: title });
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(file).toString()).toBe(file.toWellFormed());
      }),
      generatorRuns(400, 12),
    );
  });

  it('is parsed alike by both, whatever its text', () => {
    // node-ical reads an escaped backslash before n as a line break.
    const plain = text(60).filter((one) => !one.includes('\\'));
    fc.assert(
      fc.property(plain, plain, (title, place) => {
        const texts = { title: `a${title}z`, place: `a${place}z` };
        const file = write([eventOf(texts)]);
        expect(readers['node-ical'](file).events).toEqual(readers['ical.js'](file).events);
        expect(readers['ical.js'](file).events[0]?.place).toBe(texts.place.replace(/\p{Cc}/gu, ''));
      }),
      generatorRuns(400, 13),
    );
  });

  it('keeps a backslash before an n', () => {
    const title = 'C:\\new';
    expect(readers['ical.js'](write([eventOf({ title })])).events[0]?.title).toBe(title);
  });

  it('lets no name inject a property', () => {
    const file = write([eventOf()], { organizer: { name: 'A "B"\r\nATTACH:x', address: 'hola@site.example' } });
    expect(file).toContain(`ORGANIZER;CN="A 'B' ATTACH:x":mailto:hola@site.example\r\n`);
    expect(file).not.toMatch(/^ATTACH/m);
  });
});
