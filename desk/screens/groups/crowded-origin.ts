import { isUsualDomain, registeredDomainOf } from '#model/people/email-domain.ts';
import type { StaffReservation } from './reservation.ts';

const fewest = 4;

/** Many seats from one unusual domain, else from one network (`domain` is null). */
export function crowdedOrigin(all: readonly StaffReservation[], capacity: number | null) {
  // Rows by staff, paid or of past groups have no network.
  const active = all.filter(
    ({ state, network }) => network !== null && state !== 'ended' && state !== 'waiting' && state !== 'asked',
  );
  const seats = capacity ?? seatsIn(active);
  // At least a third of the group, of four buyers or more.
  const crowd = (keyOf: (one: StaffReservation) => string | null) =>
    [...Map.groupBy(active, keyOf)]
      .filter(([, rows]) => new Set(rows.map(({ id, buyerId }) => buyerId ?? id)).size >= fewest)
      .map(([key, rows]) => [key, seatsIn(rows)] as const)
      .filter(([key, n]) => key !== null && n * 3 >= seats)
      .toSorted(([, one], [, other]) => other - one)[0];
  const [domain, ofDomain] = crowd(({ email }) => (isUsualDomain(email) ? null : registeredDomainOf(email))) ?? [null];
  const n = ofDomain ?? crowd(({ network }) => network)?.[1];
  return n === undefined ? null : { n, all: seats, domain };
}

function seatsIn(rows: readonly StaffReservation[]): number {
  return rows.reduce((sum, { seats }) => sum + seats, 0);
}
