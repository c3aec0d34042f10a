import { groupWords } from '#content/desk/group.ts';
import { type Language, languages } from '#model/languages.ts';

/** How a payment was made, as it is stored; any other text is in the words of staff. */
export const paymentWays = ['transfer', 'cash', 'card'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Which of them a text means, in either language: earlier versions stored words. */
export function paymentWayOf(paidBy: string | null): PaymentWay | undefined {
  const text = paidBy?.trim().toLowerCase();
  return paymentWays.find(
    (way) => way === text || languages.some((language) => groupWords[language].person.ways[way].toLowerCase() === text),
  );
}

export function sayPaidBy(paidBy: string | null, language: Language): string | null {
  const way = paymentWayOf(paidBy);
  return way ? groupWords[language].person.ways[way].toLowerCase() : paidBy;
}
