import { expect, test } from 'vitest';
import { drawSquares } from './draw-squares.ts';

const squares = (path: string) => path.split('M').length - 1;

test('draws at most three rows, and a square for the last few people', () => {
  const { unit, done, ahead, height } = drawSquares(412, 288);
  expect([unit, squares(done), squares(ahead), height]).toEqual([10, 29, 14, 29]);
  expect(drawSquares(62, 0).unit).toBe(1);
  expect([drawSquares(10_000, 0).unit, drawSquares(64, 0).unit]).toEqual([200, 2]);
});

test('only a complete total fills the last square', () => {
  expect(squares(drawSquares(412, 411).ahead)).toBe(1);
  expect(drawSquares(412, 412).ahead).toBe('');
  expect(squares(drawSquares(0, 0).done)).toBe(1);
});
