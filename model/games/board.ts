/** A ladder or a snake. */
export interface Jump {
  readonly from: number;
  readonly to: number;
}

/** 0 is the start, off the board. */
export const lastSquare = 100;

/** Squares whose drawings neither touch nor cover an end or a number (board-paths.test.ts). */
export const ladders = [
  { from: 4, to: 25 },
  { from: 9, to: 30 },
  { from: 18, to: 40 },
  { from: 27, to: 48 },
  { from: 31, to: 51 },
  { from: 49, to: 69 },
  { from: 68, to: 92 },
  { from: 75, to: 97 },
] as const satisfies readonly Jump[];

export const snakes = [
  { from: 32, to: 7 },
  { from: 55, to: 36 },
  { from: 64, to: 38 },
  { from: 76, to: 56 },
  { from: 81, to: 60 },
  { from: 87, to: 66 },
  { from: 91, to: 70 },
  { from: 99, to: 58 },
] as const satisfies readonly Jump[];

export type JumpSquare = (typeof ladders | typeof snakes)[number]['from'];
