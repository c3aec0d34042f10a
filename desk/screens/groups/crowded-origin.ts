import { domainOf, isUsualDomain } from '#model/email-domain.ts';
import type { StaffReservation } from './reservation.ts';

/** Many seats of a group that come from one unusual domain, or from one network (`domain` is null). */
export interface CrowdedOrigin {
  readonly n: number;
  readonly all: number;
  readonly domain: string | null;
}

const fewest = 4;

/** What has a third of a group or more, and at least four seats or requests; null when nothing has. */
export function crowdedOrigin(all: readonly StaffReservation[], capacity: number | null): CrowdedOrigin | null {
  const active = all.filter(({ state }) => state !== 'ended' && state !== 'waiting' && state !== 'asked');
  const seats = capacity ?? active.length;
  const most = (keys: readonly (string | null)[]) =>
    [...Map.groupBy(keys, (key) => key)]
      .filter(([key]) => key !== null)
      .map(([key, same]) => ({ key, n: same.length }))
      .toSorted((one, other) => other.n - one.n)[0] ?? { key: null, n: 0 };
  const isMany = (n: number) => n >= fewest && n * 3 >= seats;
  const domain = most(active.map(({ email }) => (isUsualDomain(email) ? null : domainOf(email))));
  if (isMany(domain.n)) return { n: domain.n, all: seats, domain: domain.key };
  const network = most(active.map((one) => one.network));
  return isMany(network.n) ? { n: network.n, all: seats, domain: null } : null;
}
