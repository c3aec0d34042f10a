import { expect, it } from 'vitest';
import { drawSteps } from './draw-steps.ts';

it('draws both lines in steps from zero, on one scale', () => {
  expect(drawSteps([5, 0, 10], [10, 8, 10])).toEqual({
    thick: 'M0 55H120V110H240V0H360',
    dashed: 'M0 0H120V22H240V0H360',
    top: 10,
  });
});

it.each([
  [0, 1],
  [3, 5],
  [12, 20],
  [51, 100],
  [13_000, 20_000],
])('a highest value of %d is drawn below %d', (value, top) => {
  expect(drawSteps([value], [0]).top).toBe(top);
});
