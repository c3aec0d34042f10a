import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { emailKey } from '#model/email.ts';
import type { Problem } from '#model/problems.ts';
import { type CallerField, checkCaller } from '#model/reservation.ts';
import { isRowId } from '#model/row-id.ts';
import { beginToWait } from './confirm-reservation.ts';
import { isFirmlyFull } from './displace-holds.ts';
import { holdEditions } from './hold-editions.ts';
import { passedBefore } from './line.ts';
import { findActive, insertReservation, reservableUntil } from './read-asking.ts';
import type { ReservedFor, ReserveForRequest } from './reserve-for.ts';
import { inTransaction, type ReservationSurroundings } from './work.ts';

/**
 * Puts a caller at the end of the waiting list of a full edition, and writes to the mailbox where there is one. `already`: it has a seat or a
 * place there; `full`: a seat came free meanwhile, which is to be reserved.
 */
export async function putInLine(s: ReservationSurroundings, request: ReserveForRequest): Promise<ReservedFor> {
  const checked = checkCaller(request.fields);
  const problems: Problem<CallerField | 'id'>[] = checked.ok ? [] : [...checked.problems];
  if (request.id !== undefined && !isRowId(request.id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const typed = checked.value;
  const id = request.id ?? s.newId();
  const key = typed.email === '' ? id : emailKey(typed.email);
  return inTransaction(s, async (work) => {
    await holdMailbox(work.trx, typed.email);
    const edition = (await holdEditions(work.trx, [request.editionId])).get(request.editionId);
    if (!edition || !reservableUntil(edition, work.at)) return { outcome: 'closed', state: null };
    const active = await findActive(work, edition.id, key);
    if (active && active.state !== 'asked' && active.state !== 'requested') return { outcome: 'already', row: active };
    if (!(await isFirmlyFull(work.trx, edition))) return { outcome: 'full' };
    const row =
      active ??
      (await insertReservation(work, {
        id,
        editionId: edition.id,
        name: typed.name,
        lastname: typed.lastname,
        email: typed.email,
        emailKey: key,
        phone: typed.phone,
        language: request.language,
        state: 'asked',
        note: request.note ?? null,
        passedAt: await passedBefore(work.trx, edition.id, key),
      }));
    return { outcome: 'done', row: await beginToWait(work, row, edition) };
  });
}
