import { expect, test } from 'vitest';
import { sessionsOf } from '#model/reservations/sessions.ts';
import { madeEdition } from '#tests/support/desk/made-edition.ts';
import {
  atTheSameTime,
  changeOf,
  copyOf,
  draftOf,
  type EditionDraft,
  emptyDraft,
  oddStart,
  readEditionDraft,
  timetableOf,
} from './edition-draft.ts';

const draft = (different: Partial<EditionDraft> = {}): EditionDraft => ({
  ...emptyDraft,
  date: '2027-01-11',
  ...different,
});
const problems = (different: Partial<EditionDraft>) => {
  const read = readEditionDraft(draft(different));
  return read.ok ? [] : read.problems.map(({ field, problem }) => `${field} ${problem}`);
};

test('builds the input of the wire', () => {
  expect(readEditionDraft(draft({ cost: '$2,600.50', vat: 'added', teacher: ' Inés ', period: '' }))).toEqual({
    ok: true,
    value: {
      fields: {
        date: '2027-01-11',
        hour: '18:00-20:00',
        period: null,
        sessions: 20,
        capacity: 12,
        open: true,
        teacher: 'Inés',
        place: null,
        cost: 2600.5,
        vatIncluded: false,
        cancelHours: 24,
      },
      meetingLink: null,
    },
  });
});

test.each([
  [
    { date: '', from: '', to: '', sessions: '' },
    ['date required', 'from required', 'to required', 'sessions required'],
  ],
  [{ date: '2027-02-30' }, ['date invalid']],
  [{ from: '20:00', to: '18:00' }, ['to invalid']],
  [{ sessions: '0' }, ['sessions invalid']],
  [{ sessions: '2.5' }, ['sessions invalid']],
  [{ capacity: '-1' }, ['capacity invalid']],
  [{ capacity: 'twelve' }, ['capacity invalid']],
  [{ cost: 'free' }, ['cost invalid']],
  [{ teacher: 'x'.repeat(101) }, ['teacher too-long']],
  [{ cancelHours: '9999' }, ['cancelHours invalid']],
  [{ meetingLink: 'javascript:alert(1)' }, ['meetingLink invalid']],
  [{ capacity: '', cost: '', meetingLink: 'https://meet.example/a' }, []],
] as const)('%j: %j', (different, expected) => {
  expect(problems(different)).toEqual(expected);
});

test('includes only changed fields, and nothing without changes', () => {
  const edition = madeEdition({ meetingLink: 'https://meet.example/a', cancelHours: 24 });
  const write = (different: Partial<EditionDraft>) => {
    const read = readEditionDraft({ ...draftOf(edition), ...different });
    return read.ok ? changeOf(edition, read.value) : 'refused';
  };
  expect(write({})).toBeNull();
  expect(write({ capacity: '14', cost: '' })).toEqual({ fields: { capacity: 14, cost: null } });
  expect(write({ meetingLink: '' })).toEqual({ meetingLink: null });
});

test('updates a group without session hours in its slot', () => {
  const edition = madeEdition({ hour: 'evenings', date: null });
  const read = readEditionDraft({ ...draftOf(edition), date: '2027-01-11', from: '08:00', to: '10:00' });
  expect(read.ok && changeOf(edition, read.value)).toMatchObject({
    fields: { date: '2027-01-11', hour: '08:00-10:00' },
  });
});

test('a copy omits the first day, the link and moved sessions', () => {
  const moved = [{ n: 1, date: '2026-12-15', from: '08:00', to: '10:00' }];
  const older = madeEdition({ meetingLink: 'https://meet.example/a', moved, teacher: 'Inés', open: false });
  expect(copyOf(older)).toEqual({ ...draftOf(older), date: '', meetingLink: '', moved: [], dropped: [], open: true });
  expect(copyOf(older).teacher).toBe('Inés');
});

test('derives sessions from an incomplete draft', () => {
  expect(sessionsOf(timetableOf(draft({ sessions: '3' }))).map(({ date }) => date)).toEqual([
    '2027-01-11',
    '2027-01-12',
    '2027-01-13',
  ]);
  expect(sessionsOf(timetableOf(draft({ date: '2027-1' })))).toEqual([]);
  expect(sessionsOf(timetableOf(draft({ sessions: 'x' })))).toHaveLength(1);
});

test.each([
  ['2026-11-21', 'Mon-Fri', 'past'],
  ['2027-01-01', 'Mon-Fri', 'day-off'],
  ['2027-01-09', 'Mon-Fri', 'other-day'],
  ['2027-01-11', 'Saturday', 'other-day'],
  ['2027-01-09', 'Saturday', null],
  ['2027-01-10', '', null],
  ['soon', 'Mon-Fri', null],
] as const)('a first day %s with %s is %s', (date, period, odd) => {
  expect(oddStart(draft({ date, period }), '2026-11-22')).toBe(odd);
});

test('a problem of the hours is at the field that is wrong', () => {
  expect(problems({ from: '25:00' })).toEqual(['from invalid']);
  expect(problems({ from: 'seis' })).toEqual(['from invalid']);
  expect(problems({ to: '25:00' })).toEqual(['to invalid']);
  expect(problems({ from: '20:00', to: '18:00' })).toEqual(['to invalid']);
});

test('groups whose hours overlap on the same day are concurrent', () => {
  const sessions = sessionsOf(timetableOf(draft({ date: '2026-12-14', from: '19:00', to: '21:00' })));
  const [one, early, cancelled] = [
    madeEdition({ id: 'one' }),
    madeEdition({ id: 'early', hour: '17:00-19:00' }),
    madeEdition({ id: 'cancelled', cancelledAt: '2026-11-20T00:00:00Z' }),
  ];
  expect(atTheSameTime(sessions, [one, early, cancelled], undefined)).toEqual([one]);
  expect(atTheSameTime(sessions, [one], 'one')).toEqual([]);
});
