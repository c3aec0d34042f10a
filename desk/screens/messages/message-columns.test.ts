import { expect, test } from 'vitest';
import { csvRows, writeCsv } from '#desk/csv/write-csv.ts';
import { messageColumns } from './message-columns.ts';
import type { Message } from './message-wire.ts';

const message: Message = {
  id: '1',
  name: '=cmd()',
  lastname: 'Núñez',
  email: 'ana@example.mx',
  type: 'budget',
  reason: null,
  message: '@SUM(A1)\n"uno"; dos, tres',
  language: 'es',
  state: 'open',
  assignee: null,
  createdAt: '2026-11-23T05:30:00.000Z',
  updatedAt: '2026-11-23T05:30:00.000Z',
};

test('a message row has the company’s day, and no cell is a formula', () => {
  const [columns, row] = csvRows(messageColumns('es'), [message]);
  expect(columns).toHaveLength(row?.length ?? 0);
  expect(row?.slice(0, 2)).toEqual(['2026-11-22 23:30', '=cmd()']);
  const file = writeCsv(csvRows(messageColumns('en'), [message]));
  expect(file).toContain(`"'=cmd()","Núñez","ana@example.mx"`);
  expect(file).toContain(`"'@SUM(A1)\n""uno""; dos, tres"`);
});
