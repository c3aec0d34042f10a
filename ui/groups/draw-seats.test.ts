import { expect, test } from 'vitest';
import { drawDots, drawSeats } from './draw-seats.ts';

const seat = 'h7v20h21v17h-28z';

test('each state has its own path, and each seat is at its position', () => {
  const drawn = drawSeats([
    { sign: 'taken', x: 0, y: 40 },
    { sign: 'free', x: 38, y: 40 },
    { sign: 'taken', x: 76, y: 40 },
    { sign: 'held', x: 114, y: 40 },
  ]);
  expect(drawn.lines).toBe(`M1.5 1.5${seat}m76 0${seat}m38 0${seat}`);
  expect(drawn.free).toBe(`M39.5 1.5${seat}`);
  expect(drawn.who).toBe('M11 10a8 8 0 1 0 16 0a8 8 0 1 0 -16 0m76 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0');
  expect(drawn.hold).toMatch(/^M126\.3 10a/);
  expect(drawn.gone).toBe('');
});

test('a seat that faces left is mirrored', () => {
  const { lines, who } = drawSeats([{ sign: 'taken', x: 0, y: 40, left: true }]);
  expect(lines).toBe('M28.5 1.5h-7v20h-21v17h28z');
  expect(who).toMatch(/^M3 10a8 8 /);
});

test('draws one dot per seat', () => {
  expect(drawDots(0, 7, 32, 18, 6)).toBe('');
  expect(drawDots(2, 7, 32, 18, 6)).toBe('M1 32a6 6 0 1 0 12 0a6 6 0 1 0 -12 0m18 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0');
});
