import { isUsualDomain, registeredDomainOf } from '#model/people/email-domain.ts';
import type { StaffReservation } from './reservation.ts';

const fewest = 4;

/** Many seats from one unusual domain, or else from one network (`domain` is null). */
export function crowdedOrigin(all: readonly StaffReservation[], capacity: number | null) {
  const active = all.filter(({ state }) => state !== 'ended' && state !== 'waiting' && state !== 'asked');
  const seats = capacity ?? active.length;
  // At least a third of the group and four seats or requests.
  const crowd = (keyOf: (one: StaffReservation) => string | null) =>
    [...Map.groupBy(active, keyOf)]
      .filter(([key, { length }]) => key !== null && length >= fewest && length * 3 >= seats)
      .toSorted(([, one], [, other]) => other.length - one.length)[0];
  const [domain, ofDomain] = crowd(({ email }) => (isUsualDomain(email) ? null : registeredDomainOf(email))) ?? [null];
  const n = (ofDomain ?? crowd(({ network }) => network)?.[1])?.length;
  return n === undefined ? null : { n, all: seats, domain };
}
