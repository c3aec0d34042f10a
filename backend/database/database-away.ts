/** The database cannot be asked at the moment: the same may succeed later. What happened in detail is the cause. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super(`The database cannot be asked: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
