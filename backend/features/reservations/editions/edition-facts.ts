import type { PersonFacts, ReservationFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { dueIn, readMoneyFacts } from '#backend/features/reservations/payments/read-due.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { mailboxMark } from '#backend/platform/tokens/email-token.ts';
import { isSyllabus, shownFieldsOf } from '#model/courses/course.ts';
import { editionTimes } from '#model/courses/edition.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import { knownLanguage, type Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { agreedPrice } from '#model/reservations/payment.ts';
import { classChanges, daysWithout, hoursInAll, numberedSessions } from '#model/reservations/sessions.ts';
import { courseName, courseOfEdition } from './read-edition.ts';

/** `hasSeat`: includes the meeting link. `seatPrice`: agreed with the person. */
export async function editionFacts(
  db: Database,
  row: CourseHistoryRow,
  hasSeat: boolean,
  seatPrice: number | null = null,
): Promise<EditionFacts> {
  const edition = editionOfRow(row);
  const course = await courseOfEdition(db, row);
  const timetable = numberedSessions(edition);
  return {
    ...shownFieldsOf({
      ...edition,
      ...agreedPrice({ ...edition, cost: edition.cost ?? course?.cost ?? null }, seatPrice),
    }),
    editionId: row.id,
    course: { es: course ? courseName(course, 'es') : '', en: course ? courseName(course, 'en') : '' },
    syllabus: isSyllabus(course?.template) ? course.template : null,
    mode: course?.mode ?? null,
    timetable,
    moved: classChanges(edition),
    daysWithout: daysWithout(edition),
    hoursInAll: edition.sessions === null ? 0 : hoursInAll(timetable),
    meetingLink: hasSeat ? row.meetingLink : null,
    sequence: row.calendarSequence,
    ...(row.classSequences !== null && { sequences: JSON.parse(row.classSequences) }),
    cancelUntil: editionTimes(edition)?.cancelUntil.toISOString() ?? null,
  };
}

/**
 * Adds two to SEQUENCE for each earlier move out of this edition: removal of the classes, and
 * return. `row` may be in another edition now.
 */
export async function seatFacts(
  db: Database,
  row: Pick<ReservationRow, 'emailKey' | 'editionId' | 'seatPrice'>,
  edition: CourseHistoryRow,
  hasSeat: boolean,
): Promise<EditionFacts> {
  const agreed = row.editionId === edition.id ? row.seatPrice : null;
  const { sequence, sequences, ...facts } = await editionFacts(db, edition, hasSeat, agreed);
  const { moves } = await db
    .selectFrom('reservation')
    .select((trace) => trace.fn.countAll<number>().as('moves'))
    .where('editionId', '=', edition.id)
    .where('emailKey', '=', row.emailKey)
    .where('endReason', '=', 'moved')
    .executeTakeFirstOrThrow();
  const raised = (before: number) => before + 2 * Number(moves);
  return { ...facts, sequence: raised(sequence), ...(sequences && { sequences: sequences.map(raised) }) };
}

export async function reservationFacts(
  db: Database,
  row: ReservationRow,
  edition: CourseHistoryRow,
): Promise<ReservationFacts> {
  return {
    reservationId: row.id,
    to: mailboxMark(row.emailKey),
    edition: await seatFacts(db, row, edition, row.state === 'confirmed'),
  };
}

/**
 * True for a name that its person typed or confirmed. Buyers type those of attendees; after the buyer is
 * erased, such a row has a key that is not its address.
 */
export function hasOwnName({ buyerId, nameConfirmedAt, email, emailKey: key }: ReservationRow): boolean {
  return nameConfirmedAt !== null || (buyerId === null && (email === '' || key === emailKey(email)));
}

/** Replaces a name typed by a buyer: no e-mail repeats one person's text to another. */
const greetings: Readonly<Record<Language, string>> = { es: 'Hola', en: 'Hello' };

export async function personFacts(db: Database, row: ReservationRow, edition: CourseHistoryRow): Promise<PersonFacts> {
  const isAttendee = row.buyerId !== null;
  const money = row.state === 'confirmed' && !isAttendee ? await readMoneyFacts(db) : null;
  const due = money && (await dueIn(db, edition, money))(row);
  return {
    ...(await reservationFacts(db, row, edition)),
    name: hasOwnName(row) ? row.name : greetings[knownLanguage(row.language)],
    folio: row.folio,
    ...seatsIn(row),
    ...(row.attends === 0 && { attends: false as const }),
    ...(isAttendee && { attendee: true as const }),
    ...(due && { due }),
    ...(money?.bank && { bank: money.bank }),
  };
}

/** Seats of a request, for its e-mail. */
export function requestedSeats(row: Pick<ReservationRow, 'seats' | 'wanted'>) {
  return { ...seatsIn(row), ...(row.wanted !== null && row.seats > 1 && { partial: true as const }) };
}

export function seatsIn({ seats }: Pick<ReservationRow, 'seats'>): { readonly seats?: number } {
  return seats > 1 ? { seats } : {};
}
