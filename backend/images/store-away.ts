/** The store of images cannot be asked at the moment: the same may succeed later. What happened in detail is the cause. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';

  constructor(cause: unknown) {
    super(`The store of images cannot be asked: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
