import { expect, test } from 'vitest';
import type { ReservableEdition } from '#model/reservations/reservation-pages.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { editionLead } from './edition-words.ts';

const leadOf = (cost: number, vatIncluded: boolean | null) => {
  const course = { id: 'c', name: 'Python', mode: 'Remote', syllabus: null };
  return editionLead({ ...shownEdition({ cost, vatIncluded }), course } as unknown as ReservableEdition, 'es');
};

test('the introduction of a group names its price with the tax', () => {
  expect(leadOf(2_000, false)).toMatch(/ \$2,000, más IVA\.$/);
  expect(leadOf(2_000, true)).toMatch(/ \$2,000, IVA incluido\.$/);
  expect(leadOf(2_000, null)).toMatch(/ \$2,000\.$/);
  expect(leadOf(0, false)).toMatch(/ Sin costo\.$/);
});
