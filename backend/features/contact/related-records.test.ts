import { expect, test } from 'vitest';
import type { FoundRow } from '#backend/features/feature.ts';
import { relatedRecordsOf } from './related-records.ts';

test("returns counts and short lines of a person's other records, without the open message and its e-mails", () => {
  const at = (n: number) => `2026-11-2${n}T10:00:00.000Z`;
  const none = { editionId: null, course: null, courseEn: null, date: null };
  const course = { course: 'Pitón', courseEn: 'Python', date: '2026-12-14' };
  const email = { kind: 'contact-receipt', sentAt: null, deadAt: null };
  const found: readonly FoundRow[] = [
    { table: 'contact', row: { id: 'm1', createdAt: at(0), reason: 'Esta', message: 'x', state: 'open' } },
    { table: 'contact', row: { id: 'm2', createdAt: at(1), reason: '', message: '<b>Otra</b>', state: 'answered' } },
    ...[2, 3, 4].map((n) => ({
      table: 'contact' as const,
      row: { id: `m${n + 1}`, createdAt: at(n), reason: `R${n}`, state: 'open' },
    })),
    { table: 'newsletter', row: { id: 'n1', createdAt: at(0), confirmedAt: at(1), endedAt: null } },
    { table: 'consent', row: { id: 'c1', agreedAt: at(0), textHash: 'hash', withdrawnAt: at(1) } },
    { table: 'suppression', row: { emailKey: 'a@example.com', since: at(1), reason: 'withdrawn' } },
    {
      table: 'reservation',
      row: { id: 'r1', createdAt: at(0), folio: 'R-7KQ4-2M', state: 'confirmed', editionId: 'e', ...course },
    },
    { table: 'mailOutbox', row: { id: 'l1', createdAt: at(0), cause: 'contact:m1', ...email } },
    { table: 'mailOutbox', row: { id: 'l2', createdAt: at(0), cause: 'contact:m2', ...email, deadAt: at(1) } },
    { table: 'account', row: { id: 'a1', createdAt: at(0), enabled: 0 } },
    { table: 'accountSession', row: { id: 's1' } },
    { table: 'record', row: { id: 'x' } },
    { table: 'answer', row: { id: 'y', text: 'z' } },
  ];
  const one = (id: string | null, day: number, text: string | null, state: string | null) => ({
    id,
    at: at(day),
    text,
    state,
    ...none,
  });
  expect(relatedRecordsOf(found, 'm1')).toEqual([
    {
      kind: 'contact',
      count: 4,
      newest: [one('m5', 4, 'R4', 'open'), one('m4', 3, 'R3', 'open'), one('m3', 2, 'R2', 'open')],
    },
    { kind: 'newsletter', count: 1, newest: [one('n1', 0, null, 'confirmed')] },
    { kind: 'consent', count: 1, newest: [one('c1', 0, null, 'withdrawn')] },
    { kind: 'suppression', count: 1, newest: [one(null, 1, 'withdrawn', null)] },
    {
      kind: 'reservation',
      count: 1,
      newest: [{ ...one('r1', 0, 'R-7KQ4-2M', 'confirmed'), editionId: 'e', ...course }],
    },
    { kind: 'mailOutbox', count: 1, newest: [one('l2', 0, 'contact-receipt', 'failed')] },
    { kind: 'account', count: 1, newest: [one('a1', 0, null, 'disabled')] },
  ]);
  expect(relatedRecordsOf([], 'm1')).toEqual([]);
});

test('a newsletter row corrected before it confirmed is asked; one that left is ended', () => {
  const [early, late] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];
  const states = [
    { confirmedAt: null, endedAt: null, optInSentAt: early },
    { confirmedAt: null, endedAt: early, optInSentAt: late },
    { confirmedAt: null, endedAt: late, optInSentAt: early },
    { confirmedAt: early, endedAt: late, optInSentAt: early },
  ].map((row) => relatedRecordsOf([{ table: 'newsletter', row }], 'm1')[0]?.newest[0]?.state);
  expect(states).toEqual(['asked', 'asked', 'ended', 'ended']);
});
