import { expect, test } from 'vitest';
import { writeCsv } from '../../csv/write-csv.ts';
import { messageRows } from './message-rows.ts';
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

test('a message is a row with the company’s day, and what a stranger wrote in it is no formula', () => {
  const [columns, row] = messageRows([message], 'es');
  expect(columns).toHaveLength(row?.length ?? 0);
  expect(row?.slice(0, 2)).toEqual(['2026-11-22 23:30', '=cmd()']);
  const file = writeCsv(messageRows([message], 'en'));
  expect(file).toContain(`"'=cmd()","Núñez","ana@example.mx"`);
  expect(file).toContain(`"'@SUM(A1)\n""uno""; dos, tres"`);
});
