import { expect, test } from 'vitest';
import { drawMinutes } from './minutes.ts';

const bars = (path: string) => path.split('h92v20').length - 1;
const dots = (path: string) => path.split('a7 7 0 1 0 14').length - 1;

test.each([
  [60, 12, 0, 0, 0],
  [59, 11, 4, 0, 1],
  [52, 10, 2, 1, 3],
  [5, 1, 0, 11, 0],
  [1, 0, 1, 11, 4],
  [0, 0, 0, 12, 0],
])('%s minutes are %s bars and %s dots; %s and %s are gone', (minutes, leftBars, leftDots, goneBars, goneDots) => {
  const { left, gone } = drawMinutes(minutes);
  expect([bars(left), dots(left), bars(gone), dots(gone)]).toEqual([leftBars, leftDots, goneBars, goneDots]);
});
