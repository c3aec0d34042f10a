/** Headers of password pages: cuts off a foreign opener (decision 0033). */
export const isolationHeaders = { 'cross-origin-opener-policy': 'same-origin' } as const;
