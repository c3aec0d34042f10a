import { expect, it } from 'vitest';
import { folioIn } from './find-reservation.ts';

it.each([
  ['R-7KQ4-2M', 'R-7KQ4-2M'],
  ['r7kq42m', 'R-7KQ4-2M'],
  ['7kq4 2m', 'R-7KQ4-2M'],
  ['R-RRRR-RR', 'R-RRRR-RR'],
  ['python', null],
  ['R-7KQ4-2', null],
  ['', null],
])('reads the folio in %s', (typed, folio) => expect(folioIn(typed)).toBe(folio));
