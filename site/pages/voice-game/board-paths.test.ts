import { describe, expect, test } from 'vitest';
import { ladders, snakes } from '#model/games/board.ts';
import { bodyWidth, centreOf, headSide, ladderPath, snakePath, snakeSpot } from './board-paths.ts';

test('numbers squares from the bottom left, turning on every row', () => {
  expect(centreOf(1)).toEqual({ x: 32, y: 608 });
  expect(centreOf(10)).toEqual({ x: 608, y: 608 });
  expect(centreOf(11)).toEqual({ x: 608, y: 544 });
  expect(centreOf(100)).toEqual({ x: 32, y: 32 });
});

test('a ladder has two rails and at least one rung', () => {
  expect(ladderPath(4, 25).match(/M/g)?.length).toBeGreaterThanOrEqual(3);
});

test('a snake begins at its head and ends in the square of its tail', () => {
  const path = snakePath(27, 5);
  expect(path.startsWith(`M${snakeSpot(27).x} ${snakeSpot(27).y}`)).toBe(true);
  expect(path.endsWith(`V${snakeSpot(5).y}H${snakeSpot(5).x}`)).toBe(true);
});

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes of the drawn body, a box per segment. */
function bodyOf(path: string): readonly Box[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MVH])([\d.]+)(?: ([\d.]+))?/g)].flatMap(([, command, first, second]) => {
    const before = { x, y };
    if (command !== 'V') x = Number(first);
    if (command === 'V') y = Number(first);
    if (command === 'M') y = Number(second);
    if (command === 'M') return [];
    const half = bodyWidth / 2;
    return [
      {
        left: Math.min(before.x, x) - half,
        top: Math.min(before.y, y) - half,
        right: Math.max(before.x, x) + half,
        bottom: Math.max(before.y, y) + half,
      },
    ];
  });
}

function around({ x, y }: { readonly x: number; readonly y: number }, half: number): Box {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** Number of a square as drawn on phones, the larger of two sizes, with its outline. */
function numberBox(square: number): Box {
  const { x, y } = centreOf(square);
  return { left: x - 28, top: y - 29, right: x - 25 + 14 * String(square).length, bottom: y - 9 };
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

describe.each(snakes)('the snake of $from', ({ from, to }) => {
  const drawn = [...bodyOf(snakePath(from, to)), around(snakeSpot(from), headSide / 2)];
  const over = (boxes: readonly (readonly [number, Box])[]) =>
    boxes.filter(([, box]) => drawn.some((part) => meet(part, box))).map(([square]) => square);

  test('is on the board and leads down a row or more', () => {
    for (const { left, top, right, bottom } of drawn) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(640);
    }
    expect(centreOf(to).y).toBeGreaterThan(centreOf(from).y);
  });

  test('covers no number', () => {
    const all = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(over(all.map((square) => [square, numberBox(square)]))).toEqual([]);
  });

  test('covers no foot and no head of a ladder', () => {
    const ends = ladders.flatMap((ladder) => [ladder.from, ladder.to]);
    expect(over(ends.map((square) => [square, around(centreOf(square), 16)]))).toEqual([]);
  });

  test('covers no other snake', () => {
    const others = snakes.filter((snake) => snake.from !== from);
    expect(over(others.map((snake) => [snake.from, around(snakeSpot(snake.from), headSide / 2)]))).toEqual([]);
    expect(
      over(others.flatMap((snake) => bodyOf(snakePath(snake.from, snake.to)).map((box) => [snake.from, box] as const))),
    ).toEqual([]);
  });
});
