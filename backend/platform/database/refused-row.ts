import type { Problem } from '#model/problems.ts';

/** Thrown by a row hook in the transaction: the change is rolled back, and refused with these problems. */
export class RefusedRow extends Error {
  override readonly name = 'RefusedRow';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('The row was refused');
    this.problems = problems;
  }
}
