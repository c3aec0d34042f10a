import { expect, test } from 'vitest';
import { madeReservation } from '#tests/support/desk/made-reservation.ts';
import { crowdedOrigin } from './crowded-origin.ts';

const people = (count: number, different: (n: number) => Parameters<typeof madeReservation>[0]) =>
  Array.from({ length: count }, (_, n) => madeReservation({ id: `r${n}`, ...different(n) }));

test('reports an unusual domain with a third of a group, before a network', () => {
  const firm = people(4, (n) => ({ email: `v${n}@Firma.mx`, network: 'a' }));
  expect(crowdedOrigin(firm, 12)).toEqual({ n: 4, all: 12, domain: 'firma.mx' });
  expect(crowdedOrigin(firm, 13)).toBeNull();
  expect(crowdedOrigin(firm.slice(1), 3)).toBeNull();
});

test('several seats of one buyer are no crowd', () => {
  const buyer = madeReservation({ id: 'b', seats: 5, email: 'ana@firma.mx', network: 'a' });
  const named = people(4, () => ({ email: 'ana@firma.mx', network: 'a', buyerId: 'b' }));
  expect(crowdedOrigin([buyer], 12)).toBeNull();
  expect(crowdedOrigin([{ ...buyer, seats: 1 }, ...named], 12)).toBeNull();
});

test('subdomains count as their registered domain, as for the limit', () => {
  const firm = people(4, (n) => ({ email: `v${n}@x${n}.firma.com.mx`, network: `n${n}` }));
  expect(crowdedOrigin(firm, 12)).toEqual({ n: 4, all: 12, domain: 'firma.com.mx' });
});

test('seats given by staff or paid are no crowd', () => {
  expect(
    crowdedOrigin(
      people(9, (n) => ({ email: `v${n}@firma.mx`, network: null })),
      12,
    ),
  ).toBeNull();
});

test('for usual domains only the network counts, and people without a seat do not', () => {
  const one = people(5, (n) => ({ email: `v${n}@gmail.com`, network: 'a' }));
  expect(crowdedOrigin(one, null)).toEqual({ n: 5, all: 5, domain: null });
  expect(
    crowdedOrigin(
      people(5, (n) => ({ email: `v${n}@gmail.com`, network: null })),
      5,
    ),
  ).toBeNull();
  expect(
    crowdedOrigin(
      people(5, () => ({ network: 'a', state: 'waiting' })),
      5,
    ),
  ).toBeNull();
});
