import { askByTyping, type NotGiven, type Typed } from './ask-by-typing.ts';
import { passedBefore } from './line.ts';
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
import { changeReservation, type ReservationSurroundings } from './work.ts';
import { writeTypedLetter } from './write-typed-letter.ts';

/**
 * Asks for a place in the line of a full edition: it is theirs from the moment at which they confirm it by the letter that goes to
 * the mailbox. Nobody learns whether the mailbox had a reservation of the edition: then nothing changes, and a letter says
 * where it stands. `free`: seats are free, and there is no line.
 */
export async function joinLine(s: ReservationSurroundings, request: AskRequest): Promise<Asked> {
  return askByTyping(s, request, true, async (typed) => (isFull(typed.edition) ? ask(typed) : { outcome: 'free' }));
}

async function ask({ work, asking, edition, until }: Typed): Promise<NotGiven> {
  const { request, typed, key } = asking;
  const active = await findActive(work, edition.id, key);
  const { consent, ...person } = typed;
  const row = active
    ? isConfirmed(active)
      ? active
      : await changeReservation(work, active, {
          ...newestWords(active, asking),
          ...(active.state === 'asked' && { until }),
        })
    : await insertReservation(work, {
        id: request.id ?? work.s.newId(),
        editionId: edition.id,
        ...person,
        emailKey: key,
        language: request.language,
        state: 'asked',
        until,
        passedAt: await passedBefore(work.trx, edition.id, key),
      });
  const room = await writeTypedLetter(work, row, edition, request.share);
  if (room) {
    if (active && row !== active) await changeReservation(work, row, active);
    if (!active) await work.trx.deleteFrom('reservation').where('id', '=', row.id).execute();
    return { outcome: 'too-many', wait: room.wait };
  }
  if (consent && !(active && isConfirmed(active))) await recordConsent(work, row, request.language);
  return null;
}
