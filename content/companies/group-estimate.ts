import { pairs } from '#content/pairs.ts';

/** Separate: the form loads without it. */
export const groupEstimateWords = pairs({
  heading: ['¿Cuánto costaría?', 'What would it cost?'],
  calculate: ['Calcular', 'Calculate'],
  vat: ['más IVA', 'plus VAT'],
  each: ['{price} por persona', '{price} per person'],
  /** `3 días × $9,500, hasta 8 personas`. */
  one: ['{days} × {price}, hasta {included} personas', '{days} × {price}, up to {included} people'],
  two: [
    'Son dos grupos, de {first} y de {second} personas: {days} × {price} cada uno',
    'That is two groups, of {first} and {second} people: {days} × {price} each',
  ],
  extra: [
    'Después de {included}, cada persona más: {price} por día',
    'Beyond {included}, each extra person: {price} a day',
  ],
  take: ['Pedir con estos datos', 'Ask with these numbers'],
  note: [
    'Es un estimado en pesos mexicanos, sin viáticos. El precio final va en la cotización.',
    'An estimate in Mexican pesos, without travel. The final price is in the quote.',
  ],
});
