import { expect, test } from 'vitest';
import { madeEdition } from '#tests/support/desk/made-edition.ts';
import { emailsOfChange } from './emails-of-change.ts';

// One attendee has no e-mail address.
const edition = madeEdition({
  emailed: 9,
  meetingLink: 'https://meet.example/a',
  seats: { capacity: 12, taken: 10, held: 2, free: 0, waiting: 3, heldUntil: null },
});
const moved = [{ n: 2, date: '2026-12-19', from: '10:00', to: '12:00' }];

test.each([
  ['nothing', {}, 12, { informed: 0, offered: 0 }],
  ['a session at another time', { moved }, 12, { informed: 9, offered: 0 }],
  ['another place', { place: 'Aula 2' }, 12, { informed: 9, offered: 0 }],
  ['no link any more', { meetingLink: '' }, 12, { informed: 9, offered: 0 }],
  ['one seat more', {}, 13, { informed: 0, offered: 1 }],
  ['more seats than people wait', {}, 20, { informed: 0, offered: 3 }],
  ['seats that are no longer counted', {}, null, { informed: 0, offered: 3 }],
  ['fewer seats', {}, 8, { informed: 0, offered: 0 }],
  ['other hours and a seat more', { hour: '08:00-10:00' }, 13, { informed: 9, offered: 1 }],
] as const)('%s', (_, different, capacity, letters) => {
  expect(emailsOfChange(edition, { ...edition, ...different }, capacity)).toEqual(letters);
});

test('new dates are a new offer, also for those who declined a free seat', () => {
  const roomy = madeEdition({
    emailed: 4,
    seats: { capacity: 12, taken: 4, held: 0, free: 8, waiting: 1, heldUntil: null },
  });
  expect(emailsOfChange(roomy, roomy, 12)).toEqual({ informed: 0, offered: 0 });
  expect(emailsOfChange(roomy, { ...roomy, date: '2026-12-15' }, 12)).toEqual({ informed: 4, offered: 1 });
});
