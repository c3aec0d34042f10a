import { expect, test } from 'vitest';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { fill } from '#ui/fill.ts';

test('a hold that ends at one has the singular article, and its time last', () => {
  const { lead, leadSeveral } = reserveWords.es.held;
  for (const words of [lead.held, leadSeveral.held]) {
    expect(fill(words, { action: 'Confirmar', n: 2, clock: '1:05' })).toMatch(/ hasta la 1:05$/);
    expect(fill(words, { action: 'Confirmar', n: 2, clock: '14:05' })).toMatch(/ hasta las 14:05$/);
  }
});
