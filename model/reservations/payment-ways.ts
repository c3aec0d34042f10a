/** Stored values of how a reservation was paid; any other text is free text of staff. */
export const paymentWays = ['transfer', 'cash', 'card'] as const;
export type PaymentWay = (typeof paymentWays)[number];
