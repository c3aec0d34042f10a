import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { Problem } from '#model/problems.ts';
import type { ReservationField } from '#model/reservation.ts';
import { beginToWait } from './confirm-reservation.ts';
import { isFirmlyFull } from './displace-holds.ts';
import { holdEditions } from './hold-editions.ts';
import { passedBefore } from './line.ts';
import { findActive, insertReservation, readAsking, reservableUntil } from './read-asking.ts';
import type { ReservedFor, ReserveForRequest } from './reserve-for.ts';
import { inTransaction, type ReservationSurroundings } from './work.ts';

/**
 * Puts somebody who telephoned at the end of the line of a full edition, and tells the mailbox. `already`: it has a seat or a
 * place there; `full`: a seat came free meanwhile, which is to be reserved.
 */
export async function putInLine(s: ReservationSurroundings, request: ReserveForRequest): Promise<ReservedFor> {
  const read = readAsking({ ...request, fields: { ...request.fields, consent: true } }, true);
  if (read.outcome === 'refused') return { outcome: 'refused', problems: ofPerson(read.problems) };
  const { typed, key } = read.asking;
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
        id: request.id ?? s.newId(),
        editionId: edition.id,
        name: typed.name,
        lastname: typed.lastname,
        email: typed.email,
        emailKey: key,
        language: request.language,
        state: 'asked',
        note: request.note ?? null,
        passedAt: await passedBefore(work.trx, edition.id, key),
      }));
    return { outcome: 'done', row: await beginToWait(work, row, edition) };
  });
}

/** The company says that they agreed. */
function ofPerson(problems: readonly Problem<ReservationField | 'id'>[]) {
  return problems.flatMap(({ field, ...problem }) => (field === 'consent' ? [] : [{ field, ...problem }]));
}
