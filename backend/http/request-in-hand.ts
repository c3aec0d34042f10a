import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log says of the request during which it was written. */
export interface RequestInHand {
  readonly id: string;
  readonly method: string;
  /** Without its query, which may carry a token. */
  readonly path: string;
}

/** The request that is being answered, wherever its answer leads. */
export const requestInHand = new AsyncLocalStorage<RequestInHand>();
