import { expect, test } from 'vitest';
import { centreOf, ladderPath, snakePath } from './board-paths.ts';

test('numbers squares from the bottom left, turning on every row', () => {
  expect(centreOf(1)).toEqual({ x: 32, y: 608 });
  expect(centreOf(10)).toEqual({ x: 608, y: 608 });
  expect(centreOf(11)).toEqual({ x: 608, y: 544 });
  expect(centreOf(100)).toEqual({ x: 32, y: 32 });
});

test('a ladder has two rails and at least one rung', () => {
  expect(ladderPath(4, 25).match(/M/g)?.length).toBeGreaterThanOrEqual(3);
});

test('a snake begins at its head and ends at its tail', () => {
  const path = snakePath(27, 5);
  const head = centreOf(27);
  const tail = centreOf(5);
  expect(path.startsWith(`M${head.x} ${head.y}`)).toBe(true);
  expect(path.endsWith(`H${tail.x}V${tail.y}`)).toBe(true);
});
