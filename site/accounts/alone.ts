/**
 * The headers of a page on which a password is typed: no window of another site that opened it keeps a hold of it
 * (decision 0033).
 */
export const alone = { 'cross-origin-opener-policy': 'same-origin' } as const;
