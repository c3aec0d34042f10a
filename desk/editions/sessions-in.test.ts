import { expect, test } from 'vitest';
import { sessionsOf } from '#model/sessions.ts';
import { madeEdition } from '#tests/desk/made-edition.ts';
import { sessionsIn } from './sessions-in.ts';

test('a session that is moved keeps its number, and stands where it is held', () => {
  const moved = [{ n: 1, date: '2026-12-16', from: '08:00', to: '10:00' }];
  const edition = madeEdition({ sessions: 3, moved });
  expect(sessionsIn(edition)).toEqual([
    { n: 2, date: '2026-12-15', from: '18:00', to: '20:00', moved: false },
    { n: 1, date: '2026-12-16', from: '08:00', to: '10:00', moved: true },
    { n: 3, date: '2026-12-16', from: '18:00', to: '20:00', moved: false },
  ]);
  expect(sessionsIn(edition)).toMatchObject(sessionsOf(edition));
});
