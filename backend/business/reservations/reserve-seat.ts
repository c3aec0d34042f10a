import type { ReservationRow } from '#backend/database/tables.ts';
import { askByTyping, type NotGiven, type Typed } from './ask-by-typing.ts';
import {
  type Asked,
  type AskRequest,
  findActive,
  insertReservation,
  isConfirmed,
  isFull,
  newestWords,
  recordConsent,
} from './read-asking.ts';
import { giveSeatBack, seatStatements } from './take-seat.ts';
import { changeReservation, type ReservationSurroundings } from './work.ts';
import { writeTypedLetter } from './write-typed-letter.ts';

/**
 * Holds a seat for an hour (design, section 9) for whoever opens the letter that goes to the mailbox, in one transaction with
 * that letter and the consent. Nobody learns whether the mailbox had a reservation of the edition: the answer is what
 * a stranger would get. A seat that is held for it is held anew; for one that has a seat or an offer nothing changes, and
 * a letter says where it stands; one that waits gets a free seat held, and its place in the line back when it runs out.
 */
export async function reserveSeat(s: ReservationSurroundings, request: AskRequest): Promise<Asked> {
  return askByTyping(s, request, false, async (typed) => {
    const active = await findActive(typed.work, typed.edition.id, typed.asking.key);
    if (!active || active.state === 'asked' || active.state === 'waiting') return hold(typed, active);
    if (isFull(typed.edition)) return { outcome: 'full' };
    return active.state === 'held' ? holdAnew(typed, active) : tellWhereItStands(typed, active);
  });
}

async function hold({ work, asking, edition, until }: Typed, waiting: ReservationRow | undefined): Promise<NotGiven> {
  const { request, typed, key } = asking;
  if (!(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone'))) return { outcome: 'full' };
  const { consent, ...person } = typed;
  const held = { state: 'held', until, heldFrom: request.from ?? null } as const;
  const row = waiting
    ? await changeReservation(work, waiting, { ...newestWords(waiting, asking), ...held })
    : await insertReservation(work, {
        id: request.id ?? work.s.newId(),
        editionId: edition.id,
        ...person,
        emailKey: key,
        language: request.language,
        ...held,
      });
  const room = await writeTypedLetter(work, row, edition, request.share);
  if (room) {
    if (waiting) await changeReservation(work, row, waiting);
    else await work.trx.deleteFrom('reservation').where('id', '=', row.id).execute();
    await giveSeatBack(work.trx, edition.id);
    return { outcome: 'too-many', wait: room.wait };
  }
  if (consent && !(waiting && isConfirmed(waiting))) await recordConsent(work, row, request.language);
  return null;
}

/** Never shorter than before. */
async function holdAnew({ work, asking, edition, until }: Typed, held: ReservationRow): Promise<NotGiven> {
  const longer = until > (held.until ?? '') ? { until } : {};
  const row = await changeReservation(work, held, { ...newestWords(held, asking), ...longer });
  const room = await writeTypedLetter(work, row, edition, asking.request.share);
  if (room) {
    await changeReservation(work, row, held);
    return { outcome: 'too-many', wait: room.wait };
  }
  if (!isConfirmed(held)) await recordConsent(work, row, asking.request.language);
  return null;
}

async function tellWhereItStands({ work, asking, edition }: Typed, row: ReservationRow): Promise<NotGiven> {
  const room = await writeTypedLetter(work, row, edition, asking.request.share);
  return room ? { outcome: 'too-many', wait: room.wait } : null;
}
