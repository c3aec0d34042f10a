import type { CourseHistoryRow } from '#backend/database/tables.ts';
import { underPath } from '#backend/database/text-ends.ts';
import { mostHolds, mostUnconfirmed, neverHeld } from '#model/reservation.ts';
import { pathTo } from './held-from.ts';
import type { Work } from './work.ts';

/** What a guest's request for a seat gets; `full`: only the waiting list is left. */
export type Grant = 'held' | 'requested' | 'full';

/**
 * Decides what a guest's request from that network gets, by what is stored of the locked edition and of the network alone: the
 * mailbox is not looked at.
 */
export async function grantSeat(work: Work, edition: CourseHistoryRow, from: string | undefined): Promise<Grant> {
  const { id, capacity, seatsUsed } = edition;
  if (capacity === null) return 'held';
  const rows = await work.trx
    .selectFrom('reservation')
    .select(['state', 'heldFrom'])
    .where('editionId', '=', id)
    .where('state', 'in', ['held', 'requested'])
    .execute();
  const requested = rows.filter(({ state }) => state === 'requested').length;
  if (seatsUsed + requested >= capacity) return 'full';
  const ofGuests = rows.filter(({ heldFrom }) => heldFrom !== null);
  const network = from === undefined ? null : pathTo('network', from);
  const ofNetwork = ofGuests.filter(({ heldFrom }) => heldFrom !== null && pathTo('network', heldFrom) === network);
  if (ofNetwork.length >= Math.max(mostUnconfirmed, capacity / 2)) return 'full';
  const holds = ofGuests.filter(({ state }) => state === 'held').length;
  if (holds + 1 > capacity / 2 || seatsUsed + 1 > capacity - neverHeld) return 'requested';
  return from !== undefined && (await holdsTooMany(work, from)) ? 'requested' : 'held';
}

async function holdsTooMany({ trx }: Work, from: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('reservation')
    .select('heldFrom')
    .where('state', '=', 'held')
    .where(underPath('heldFrom', pathTo('network', from)))
    .execute();
  return (['address', 'site', 'network'] as const).some((level) => {
    const same = rows.filter(({ heldFrom }) => pathTo(level, heldFrom ?? '') === pathTo(level, from));
    return same.length >= mostHolds[level];
  });
}
