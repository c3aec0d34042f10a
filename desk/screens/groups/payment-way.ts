import { groupWords } from '#content/desk/group.ts';
import { type Language, languages } from '#model/languages.ts';
import { type PaymentWay, paymentWays } from '#model/reservations/payment-ways.ts';

/** Matches words in both languages, which earlier versions stored. */
export function paymentWayOf(paidBy: string | null): PaymentWay | undefined {
  const text = paidBy?.trim().toLowerCase();
  return paymentWays.find(
    (way) => way === text || languages.some((language) => groupWords[language].person.ways[way].toLowerCase() === text),
  );
}

export function formatPaymentWay(paidBy: string | null, language: Language): string | null {
  const way = paymentWayOf(paidBy);
  return way ? groupWords[language].person.ways[way].toLowerCase() : paidBy;
}
