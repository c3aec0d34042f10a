import type { Page } from '../addresses.ts';

/** Pages that are never made ready before somebody wants them: opening them, or a link of a letter, is for a person. */
export const neverPrepared: readonly Page[] = ['logout', 'newsletterConfirm', 'unsubscribe', 'reservation'];

/** Names in a query that make an address one that does something, or answers something that was done. */
export const actingQueries = ['token', 'sent', 'next', 'held'] as const;
