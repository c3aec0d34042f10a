import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, DatabaseTransaction } from '#backend/database/tables.ts';
import { editionTimes } from '#model/edition.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { offersEndBefore } from '#model/reservation.ts';
import { isSameTime, numberedSessions, sessionsByNumber, sessionsOf } from '#model/sessions.ts';
import { personFacts } from './edition-facts.ts';
import { sessionChanged } from './letters/edition.ts';
import { offerSeats } from './pass-on-seat.ts';
import { recordUntil } from './record-work.ts';
import { reminderDue } from './remind.ts';
import {
  type Aftermath,
  aftermathOf,
  changeReservation,
  type ReservationSurroundings,
  type Work,
  workIn,
} from './work.ts';
import { type LetterTimes, writeLetter } from './write-letter.ts';

/**
 * What follows for those who reserved when an edition was changed, in the transaction of the change, in which the edition was
 * held (`holdEditions`) before it was read: other sessions, another place and another link are told to who has a seat, with the
 * next version of its calendar; what would last beyond the first class ends sooner; and seats that are new, or can be offered again, go to the line. The letters wait
 * until the change cannot be undone by a key any more (`lettersOfChange`). Answers the row as it is then, and what is to be told after the commit.
 */
export async function editionChanged(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  before: CourseHistoryRow,
  changed: CourseHistoryRow,
  at: Date,
): Promise<Aftermath & { readonly row: CourseHistoryRow }> {
  const work = workIn(trx, s, at);
  const differ = sessionsDiffer(before, changed);
  const tells = concernsSeats(before, changed);
  const edition = tells ? await raiseSequence(work, before, changed) : changed;
  if (tells) {
    work.touched.add(edition.id);
    await tellOfChange(work, before, edition);
  }
  if (differ) await shorten(work, edition);
  const free = freeSeats(edition);
  // Other dates are another offer: also to who let the old ones go by.
  const most = differ ? free : free - freeSeats(before);
  if (free > 0) await offerSeats(work, edition, work.time, most, lettersOfChange(changed.updatedAt));
  const row = await trx.selectFrom('courseHistory').selectAll().where('id', '=', edition.id).executeTakeFirstOrThrow();
  return { row, ...(await aftermathOf(work)) };
}

/** The letters of a change are written at its time, by which undoing it finds them, and wait. */
function lettersOfChange(changedAt: string): LetterTimes {
  const at = new Date(changedAt);
  return { at, leaves: new Date(at.getTime() + letterWaits) };
}

/** Whether a change is told to who has a seat. */
export function concernsSeats(before: CourseHistoryRow, after: CourseHistoryRow): boolean {
  return sessionsDiffer(before, after) || isOther(before, after, 'place') || isOther(before, after, 'meetingLink');
}

function sessionsDiffer(before: CourseHistoryRow, after: CourseHistoryRow): boolean {
  return JSON.stringify(sessionsOf(editionOfRow(before))) !== JSON.stringify(sessionsOf(editionOfRow(after)));
}

function isOther(before: CourseHistoryRow, after: CourseHistoryRow, what: 'place' | 'meetingLink'): boolean {
  return (before[what] ?? '') !== (after[what] ?? '');
}

/** More than anybody wants where seats are not counted. */
function freeSeats({ capacity, seatsUsed }: CourseHistoryRow): number {
  return capacity === null ? Number.MAX_SAFE_INTEGER : Math.max(0, capacity - seatsUsed);
}

/**
 * Raises the SEQUENCE of the edition, and of each class that is held at another time than before; of all classes where their place
 * or their link is another. RFC 5545, 3.8.7.4: a revision of one UID leaves the others as they are.
 */
export async function raiseSequence(
  { trx }: Work,
  before: CourseHistoryRow,
  after: CourseHistoryRow,
): Promise<CourseHistoryRow> {
  const { calendarSequence, classSequences } = after;
  const raised = calendarSequence + 1;
  const known: readonly number[] = classSequences === null ? [] : JSON.parse(classSequences);
  const [was, is] = [before, after].map((row) => sessionsByNumber(numberedSessions(editionOfRow(row))));
  const all = isOther(before, after, 'place') || isOther(before, after, 'meetingLink');
  const most = Math.max(was?.size ?? 0, is?.size ?? 0, known.length);
  const sequences = Array.from({ length: most }, (_, index) => {
    const [then, now] = [was?.get(index + 1), is?.get(index + 1)];
    const same = then && now ? isSameTime(then, now) : then === now;
    return same && !all ? (known[index] ?? calendarSequence) : raised;
  });
  return trx
    .updateTable('courseHistory')
    .set({ calendarSequence: raised, classSequences: JSON.stringify(sequences) })
    .where('id', '=', after.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function tellOfChange(work: Work, before: CourseHistoryRow, edition: CourseHistoryRow): Promise<void> {
  const begins = editionTimes(editionOfRow(edition))?.begins;
  // A reminder whose moment has gone by is not written beside this letter.
  const reminded = begins ? reminderDue(begins, work.at) : null;
  const rows = await rowsOf(work, edition, ['confirmed']);
  for (const row of rows) {
    const told = await changeReservation(work, row, { reminded });
    const facts = {
      ...(await personFacts(work.trx, told, edition)),
      before: numberedSessions(editionOfRow(before)),
      ...(isOther(before, edition, 'place') && { beforePlace: before.place }),
      ...(isOther(before, edition, 'meetingLink') && { beforeLink: before.meetingLink }),
      ...(row.reminded !== reminded && { reminded: { before: row.reminded, after: reminded } }),
    };
    await writeLetter(work, sessionChanged, told, facts, lettersOfChange(edition.updatedAt));
  }
}

/** Nothing is held or asked for beyond the first class, nor offered until less than six hours before it. */
async function shorten(work: Work, edition: CourseHistoryRow): Promise<void> {
  const begins = editionTimes(editionOfRow(edition))?.begins;
  if (!begins) return;
  for (const row of await rowsOf(work, edition, ['held', 'requested', 'asked', 'offered'])) {
    const before = row.state === 'offered' ? offersEndBefore : 0;
    const latest = new Date(begins.getTime() - before).toISOString();
    if (row.until === null || row.until <= latest) continue;
    const shortened = await changeReservation(work, row, { until: latest });
    // Under the time of the change, by which undoing it finds it.
    await recordUntil({ ...work, time: edition.updatedAt }, row, shortened);
  }
}

type OfState = readonly ['confirmed'] | readonly ['held', 'requested', 'asked', 'offered'];

async function rowsOf({ trx }: Work, { id }: CourseHistoryRow, states: OfState) {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', id)
    .where('state', 'in', [...states])
    .orderBy('id')
    .execute();
}
