import type { Page } from '#site/addresses.ts';

/** Pages never prefetched: opening them is an act of the visitor. */
export const notPrefetched: readonly Page[] = ['logout', 'newsletterConfirm', 'unsubscribe', 'reservation'];

/** Query names of addresses that act, or report an act. */
export const actingQueries = ['token', 'sent', 'next', 'held'] as const;
