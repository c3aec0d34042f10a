/** A ladder or a snake. */
export interface Jump {
  readonly from: number;
  readonly to: number;
}

/** 0 is the start, off the board. */
export const lastSquare = 100;

export const ladders = [
  { from: 4, to: 25 },
  { from: 13, to: 46 },
  { from: 33, to: 52 },
  { from: 50, to: 69 },
  { from: 62, to: 81 },
] as const satisfies readonly Jump[];

export const snakes = [
  { from: 27, to: 5 },
  { from: 40, to: 3 },
  { from: 54, to: 31 },
  { from: 76, to: 58 },
  { from: 99, to: 41 },
] as const satisfies readonly Jump[];

export type DeedSquare = (typeof ladders | typeof snakes)[number]['from'];
