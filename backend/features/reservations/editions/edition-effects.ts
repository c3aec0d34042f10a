import type { RowHookResult } from '#backend/features/feature.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { reminderDue } from '#backend/features/reservations/emails/remind.ts';
import { sessionChanged } from '#backend/features/reservations/emails/templates/edition.ts';
import { reservationsIn } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { offerInOrder } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { concernsSeats, isOther, sessionsDiffer } from '#model/reservations/edition-change.ts';
import { offersEndBefore } from '#model/reservations/reservation.ts';
import { isSameTime, numberedSessions, sessionsByNumber } from '#model/reservations/sessions.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { personFacts } from './edition-facts.ts';

export type ChangedMarks = Pick<ReservationRow, 'state' | 'until' | 'freedAt' | 'reminded' | 'seats'>;

export interface EditionEffects {
  readonly reservations: Readonly<Record<string, ChangedMarks>>;
  /** Ids of e-mails, under the name that the audit log stores. */
  readonly letters: readonly string[];
}

/**
 * Applies a change of a locked edition to its reservations. E-mails new sessions, place or link to
 * confirmed people, ends holds and offers by the first class, offers new seats. E-mails wait while
 * undo is possible (`undoDelay`).
 */
export async function editionChanged(
  work: UnitOfWork,
  before: CourseHistoryRow,
  changed: CourseHistoryRow,
): Promise<{ readonly row: CourseHistoryRow } & Pick<RowHookResult, 'undo'>> {
  const { trx } = work;
  const [factsBefore, factsAfter] = [announcedFacts(before), announcedFacts(changed)];
  const differ = sessionsDiffer(factsBefore, factsAfter);
  const affectsSeats = concernsSeats(factsBefore, factsAfter);
  const edition = affectsSeats ? await raiseSequence(work, before, changed) : changed;
  if (affectsSeats) {
    work.touched.add(edition.id);
    await notifyOfChange(work, before, edition);
  }
  if (differ) await shorten(work, edition);
  const free = seatsLeftIn(edition);
  // New dates are a new offer, even to people who declined the old ones.
  const most = differ ? free : free - seatsLeftIn(before);
  if (free > 0) await offerInOrder(work, edition, work.time, most, emailsDueAt(work));
  const row = await trx.selectFrom('courseHistory').selectAll().where('id', '=', edition.id).executeTakeFirstOrThrow();
  return { row, ...(await undoOf(work)) };
}

function emailsDueAt({ at }: UnitOfWork): Date {
  return new Date(at.getTime() + undoDelay);
}

async function undoOf({ trx, before, emails }: UnitOfWork): Promise<Pick<RowHookResult, 'undo'>> {
  if (before.size === 0) return {};
  const ids = [...before.keys()];
  const rows = await trx.selectFrom('reservation').selectAll().where('id', 'in', ids).execute();
  const effectsOf = (all: Iterable<ReservationRow>, written: readonly string[]): { effects: EditionEffects } => ({
    effects: { reservations: Object.fromEntries(Array.from(all, (row) => [row.id, marksOf(row)])), letters: written },
  });
  return { undo: { before: effectsOf(before.values(), []), after: effectsOf(rows, emails) } };
}

function marksOf({ state, until, freedAt, reminded, seats }: ChangedMarks): ChangedMarks {
  return { state, until, freedAt, reminded, seats };
}

export function isSameMarks(one: ChangedMarks, other: ChangedMarks): boolean {
  return JSON.stringify(marksOf(one)) === JSON.stringify(marksOf(other));
}

export function announcedFacts(row: CourseHistoryRow) {
  return { ...editionOfRow(row), meetingLink: row.meetingLink };
}

export function seatsLeftIn({ capacity, seatsUsed }: Pick<CourseHistoryRow, 'capacity' | 'seatsUsed'>): number {
  return capacity === null ? Number.MAX_SAFE_INTEGER : Math.max(0, capacity - seatsUsed);
}

/**
 * Raises the SEQUENCE of classes with a new time, or of all with a new place or link. Each class has a
 * UID and SEQUENCE of its own (RFC 5545, 3.8.7.4).
 */
export async function raiseSequence(
  { trx }: UnitOfWork,
  before: CourseHistoryRow,
  after: CourseHistoryRow,
): Promise<CourseHistoryRow> {
  const { calendarSequence, classSequences } = after;
  const raised = calendarSequence + 1;
  const known: readonly number[] = classSequences === null ? [] : JSON.parse(classSequences);
  const [was, is] = [before, after].map((row) => sessionsByNumber(numberedSessions(editionOfRow(row))));
  const all = isOther(before, after, 'place') || isOther(before, after, 'meetingLink');
  const most = Math.max(0, ...(was?.keys() ?? []), ...(is?.keys() ?? []), known.length);
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

async function notifyOfChange(work: UnitOfWork, before: CourseHistoryRow, edition: CourseHistoryRow): Promise<void> {
  const begins = editionTimes(editionOfRow(edition))?.begins;
  // Due reminders count as sent: this e-mail replaces them.
  const reminded = begins ? reminderDue(begins, work.at) : null;
  for (const row of await reservationsIn(work.trx, edition.id, ['confirmed']).execute()) {
    const notified = await changeReservation(work, row, { reminded });
    const facts = {
      ...(await personFacts(work.trx, notified, edition)),
      before: numberedSessions(editionOfRow(before)),
      ...(isOther(before, edition, 'place') && { beforePlace: before.place }),
      ...(isOther(before, edition, 'meetingLink') && { beforeLink: before.meetingLink }),
    };
    await enqueueReservationEmail(work, sessionChanged, notified, facts, emailsDueAt(work));
  }
}

/** Holds and requests end by the first class, offers six hours before it. */
async function shorten(work: UnitOfWork, edition: CourseHistoryRow): Promise<void> {
  const begins = editionTimes(editionOfRow(edition))?.begins;
  if (!begins) return;
  const rows = reservationsIn(work.trx, edition.id, ['held', 'requested', 'asked', 'offered']);
  for (const row of await rows.execute()) {
    const before = row.state === 'offered' ? offersEndBefore : 0;
    const latest = new Date(begins.getTime() - before).toISOString();
    if (row.until === null || row.until <= latest) continue;
    await changeReservation(work, row, { until: latest });
  }
}
