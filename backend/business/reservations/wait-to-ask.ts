import type { ReservationRow } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { day, holdsOfOneAddress, holdsOfOneAddressPerDay, runOutPerDay } from '#model/reservation.ts';
import type { Work } from './work.ts';

/**
 * In how many seconds a seat of the edition, or a place in its line, may be asked for: by a mailbox that let as many run out
 * as may in a day, whatever it has by now, and by an address that holds, or held without anybody confirming, as many as one
 * may. Null: now. So nobody keeps seats from others without reading a mailbox.
 */
export async function waitToAsk(work: Work, editionId: string, email: string, from?: string): Promise<number | null> {
  const waits = [await waitOfMailbox(work, editionId, email)];
  if (from !== undefined) waits.push(...(await waitsOfAddress(work, editionId, from)));
  const wait = Math.max(...waits);
  return wait > 0 ? Math.ceil(wait / 1_000) : null;
}

async function waitOfMailbox({ trx, at }: Work, editionId: string, email: string): Promise<number> {
  const ranOut = await trx
    .selectFrom('reservation')
    .select('updatedAt')
    .where('editionId', '=', editionId)
    .where(ofMailbox('reservation.emailKey', email))
    .where('endReason', '=', 'expired')
    .where('updatedAt', '>', new Date(at.getTime() - day).toISOString())
    .execute();
  return untilFewer(
    ranOut.map(({ updatedAt }) => Date.parse(updatedAt) + day),
    runOutPerDay,
    at,
  );
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

/** How many milliseconds until fewer than `most` of those are left that are over at these times. */
function untilFewer(over: readonly number[], most: number, at: Date): number {
  const left = over.filter((time) => time > at.getTime()).toSorted((one, other) => one - other);
  return (left.at(-most) ?? at.getTime()) - at.getTime();
}
