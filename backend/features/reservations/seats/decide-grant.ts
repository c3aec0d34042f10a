import { pathTo } from '#backend/features/reservations/requests/held-from.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { underPath } from '#backend/platform/database/dialects/like-pattern.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { mostHolds, mostUnconfirmed, neverHeld } from '#model/reservations/reservation.ts';

type Grant = 'held' | 'requested' | 'full';

/**
 * Decides on a guest's request for `seats` by the locked edition and the network, never by the mailbox.
 * `replaced`: id of a hold or request, of this edition or another, that the seats replace.
 */
export async function decideGrant(
  work: UnitOfWork,
  edition: CourseHistoryRow,
  from: string | undefined,
  seats: number,
  replaced = '',
): Promise<Grant> {
  const { id, capacity } = edition;
  if (capacity === null) return 'held';
  const all = await work.trx
    .selectFrom('reservation')
    .select(['id', 'state', 'heldFrom', 'seats'])
    .where('editionId', '=', id)
    .where('state', 'in', ['held', 'requested'])
    .execute();
  const rows = all.filter((row) => row.id !== replaced);
  const seatsUsed = edition.seatsUsed - seatsIn(all.filter((row) => row.id === replaced && row.state === 'held'));
  const most = Math.max(mostUnconfirmed, capacity / 2);
  // A network counts at most its limit: one request for a whole group leaves the rest to others.
  const requests = Map.groupBy(
    rows.filter(({ state }) => state === 'requested'),
    ({ heldFrom }) => (heldFrom === null ? null : pathTo('network', heldFrom)),
  );
  const requested = [...requests.values()].reduce((sum, same) => sum + Math.min(seatsIn(same), most), 0);
  if (seatsUsed + requested + seats > capacity) return 'full';
  const ofGuests = rows.filter(({ heldFrom }) => heldFrom !== null);
  const network = from === undefined ? null : pathTo('network', from);
  const ofNetwork = ofGuests.filter(({ heldFrom }) => heldFrom !== null && pathTo('network', heldFrom) === network);
  if (seatsIn(ofNetwork) >= most) return 'full';
  const holds = seatsIn(ofGuests.filter(({ state }) => state === 'held'));
  if (holds + seats > capacity / 2 || seatsUsed + seats > capacity - neverHeld) return 'requested';
  return from !== undefined && (await holdsTooMany(work, from, seats, replaced)) ? 'requested' : 'held';
}

async function holdsTooMany({ trx }: UnitOfWork, from: string, seats: number, replaced: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('reservation')
    .select(['heldFrom', 'seats'])
    .where('state', '=', 'held')
    .where('id', '<>', replaced)
    .where(underPath('heldFrom', pathTo('network', from)))
    .execute();
  return (['address', 'site', 'network'] as const).some((level) => {
    const same = rows.filter(({ heldFrom }) => pathTo(level, heldFrom ?? '') === pathTo(level, from));
    return seatsIn(same) + seats > mostHolds[level];
  });
}

function seatsIn(rows: readonly { readonly seats: number }[]): number {
  return rows.reduce((sum, { seats }) => sum + seats, 0);
}
