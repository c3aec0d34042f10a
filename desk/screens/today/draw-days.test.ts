import { expect, test } from 'vitest';
import { drawDays, height } from './draw-days.ts';

const dots = (path: string) => path.split('M').length - 1;

test('draws one dot each, and a dash for none', () => {
  const drawn = drawDays([
    { date: '2026-11-21', standing: 3, ended: 2 },
    { date: '2026-11-22', standing: 0, ended: 0 },
    { date: '2026-11-23', standing: 1, ended: 0 },
  ]);
  expect([dots(drawn.standing), dots(drawn.ended), dots(drawn.none)]).toEqual([4, 2, 1]);
});

test('a day with very many dots stays within the drawing', () => {
  expect(drawDays([{ date: '2026-11-21', standing: 400, ended: 0 }]).height).toBeLessThanOrEqual(height.most + 4);
  expect(drawDays([]).height).toBe(height.least);
});
