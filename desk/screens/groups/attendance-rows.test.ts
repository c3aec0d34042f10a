import { expect, test } from 'vitest';
import { attendanceRows } from './attendance-rows.ts';

test('each session is a column with its day, and what is not marked is empty', () => {
  const sessions = [
    { n: 1, date: '2026-11-23', from: '18:00', to: '20:00', moved: false },
    { n: 2, date: '2026-11-24', from: '18:00', to: '20:00', moved: false },
  ];
  const people = [{ id: 'a', folio: 'R-1', name: 'Ana', lastname: 'Ruiz' }];
  const [columns, row] = attendanceRows(people, sessions, new Map([['a 1', 'F'] as const]), 'es');
  expect(columns?.slice(3, 5)).toEqual(['1: 2026-11-23', '2: 2026-11-24']);
  expect(row).toEqual(['R-1', 'Ana', 'Ruiz', 'F', null, 0, 0]);
  expect(columns).toHaveLength(row?.length ?? 0);
});
