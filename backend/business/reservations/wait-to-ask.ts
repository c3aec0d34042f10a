import type { ReservationRow } from '#backend/database/tables.ts';
import { untilFewer } from '#backend/rate-limits/persisted-counter.ts';
import { day, holdsOfOneAddress, holdsOfOneAddressPerDay } from '#model/reservation.ts';
import { waitOfMailbox } from './askings.ts';
import type { Work } from './work.ts';

/**
 * In how many seconds a seat of the edition, or a place in its line, may be asked for: by typing a mailbox that was typed as often
 * as may be in a day, and from an address that holds, or held without anybody confirming, as many as one
 * may. Null: now. So nobody keeps seats from others without reading a mailbox; the link of a letter needs not wait.
 */
export async function waitToAsk(work: Work, editionId: string, email: string, from?: string): Promise<number | null> {
  const waits = [await waitOfMailbox(work, editionId, email)];
  if (from !== undefined) waits.push(...(await waitsOfAddress(work, editionId, from)));
  const wait = Math.max(...waits);
  return wait > 0 ? Math.ceil(wait / 1_000) : null;
}

async function waitsOfAddress({ trx, at, time }: Work, editionId: string, from: string): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('reservation')
    .select(['editionId', 'state', 'until', 'createdAt'])
    .where('heldFrom', '=', from)
    .execute();
  const here = rows.filter((row) => row.editionId === editionId).map(({ createdAt }) => Date.parse(createdAt) + day);
  const holding = rows.filter((row) => isHeldAt(row, time)).map(({ until }) => Date.parse(until ?? time));
  return [untilFewer(here, holdsOfOneAddressPerDay, at), untilFewer(holding, holdsOfOneAddress, at)];
}

function isHeldAt({ state, until }: Pick<ReservationRow, 'state' | 'until'>, time: string): boolean {
  return state === 'held' && until !== null && until > time;
}
