import { expect, test } from 'vitest';
import { madeEdition } from '#tests/desk/made-edition.ts';
import { lettersOfChange } from './letters-of-change.ts';

const edition = madeEdition({ seats: { capacity: 12, taken: 10, held: 2, free: 0, waiting: 3, heldUntil: null } });
const moved = [{ n: 2, date: '2026-12-19', from: '10:00', to: '12:00' }];

test.each([
  ['nothing', {}, 12, { told: 0, offered: 0 }],
  ['a session at another time', { moved }, 12, { told: 10, offered: 0 }],
  ['one seat more', {}, 13, { told: 0, offered: 1 }],
  ['more seats than people wait', {}, 20, { told: 0, offered: 3 }],
  ['seats that are no longer counted', {}, null, { told: 0, offered: 3 }],
  ['fewer seats', {}, 8, { told: 0, offered: 0 }],
  ['other hours and a seat more', { hour: '08:00-10:00' }, 13, { told: 10, offered: 1 }],
] as const)('%s', (_, different, capacity, letters) => {
  expect(lettersOfChange(edition, { ...edition, ...different }, capacity)).toEqual(letters);
});

test('other days are another offer, also for who let a free seat go by', () => {
  const roomy = madeEdition({ seats: { capacity: 12, taken: 4, held: 0, free: 8, waiting: 1, heldUntil: null } });
  expect(lettersOfChange(roomy, roomy, 12)).toEqual({ told: 0, offered: 0 });
  expect(lettersOfChange(roomy, { ...roomy, date: '2026-12-15' }, 12)).toEqual({ told: 4, offered: 1 });
});
