import type { Loose } from '#backend/features/feature.ts';
import { duesIn, readMoneyFacts } from '#backend/features/reservations/payments/read-due.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { GroupFigures } from '#model/api.generated.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { roundMoney } from '#model/money.ts';
import { phoneKey } from '#model/people/phone.ts';
import { netPaid } from '#model/reservations/payment.ts';
import { dayOf } from '#model/reservations/sessions.ts';

const mostMonths = 24;
const usualMonths = 12;

type Figures = Loose<GroupFigures>;

interface Seat {
  readonly row: ReservationRow;
  readonly month: string;
  /** First class. */
  readonly first: string;
  readonly courseId: string;
  readonly left: number;
}

interface Group {
  readonly edition: CourseHistoryRow;
  readonly first: string;
  readonly courseId: string;
}

/** By month of the first class and course, latest first; without sample groups in which no seat was confirmed. */
export async function readFigures(db: Database, at: Date, months: number = usualMonths): Promise<readonly Figures[]> {
  const since = monthBefore(dayOf(at).date.slice(0, 7), Math.max(1, Math.min(months, mostMonths)) - 1);
  const taken = db.selectFrom('reservation').select('editionId').where('confirmedAt', 'is not', null);
  const editions = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where((row) => row.or([row('sample', '=', 0), row('id', 'in', taken)]))
    .execute();
  const { courses, dueOf } = await duesIn(db, editions, await readMoneyFacts(db));
  const groups = editions.flatMap((edition): Group[] => {
    const first = editionTimes(editionOfRow(edition))?.first.date ?? edition.date;
    return first === null ? [] : [{ edition, first, courseId: courses.get(edition.id)?.id ?? '' }];
  });
  const byId = new Map(groups.map((group) => [group.edition.id, group]));
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where((row) => row.or([row('confirmedAt', 'is not', null), row('paidAmount', '>', 0)]))
    .execute();
  const seats = rows.flatMap((row): Seat[] => {
    const group = byId.get(row.editionId);
    const left = row.state === 'confirmed' ? (dueOf(row)?.left ?? 0) : 0;
    if (!group) return [];
    const { first, courseId } = group;
    return [{ row, month: first.slice(0, 7), first, courseId, left }];
  });
  const firstSeats = firstSeatOf(seats);
  const present = await presentIn(db);
  const counted = new Set(
    seats.filter(({ row }) => row.state === 'confirmed' || row.paidAmount !== null).map(({ row }) => row.editionId),
  );
  // A hidden group counts once it has a seat or money.
  const shown = groups.filter(
    ({ first, edition }) => first.slice(0, 7) >= since && (edition.visible === 1 || counted.has(edition.id)),
  );
  return [...Map.groupBy(shown, ({ first }) => first.slice(0, 7))]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([month, ofMonth]) => {
      const figuresOf = (courseId: string | null): Figures => {
        const isOf = (one: { readonly courseId: string }) => courseId === null || one.courseId === courseId;
        const own = seats.filter((seat) => seat.month === month && isOf(seat));
        return { month, courseId, ...countGroups(ofMonth.filter(isOf), own), ...countSeats(own, firstSeats, present) };
      };
      return [null, ...new Set(ofMonth.map(({ courseId }) => courseId))].map(figuresOf);
    });
}

/** A group without a capacity offers the seats that are taken. */
function countGroups(groups: readonly Group[], seats: readonly Seat[]): Pick<Figures, 'groups' | 'offered'> {
  const held = groups.filter(({ edition }) => edition.cancelledAt === null);
  const takenIn = (id: string) =>
    sum(seats.map(({ row }) => (row.editionId === id && row.state === 'confirmed' ? row.seats : 0)));
  return { groups: held.length, offered: sum(held.map(({ edition }) => edition.capacity ?? takenIn(edition.id))) };
}

function countSeats(
  seats: readonly Seat[],
  firstSeats: ReadonlyMap<string, string>,
  present: ReadonlySet<string>,
): Omit<Figures, 'month' | 'courseId' | 'groups' | 'offered'> {
  const confirmed = seats.filter(({ row }) => row.state === 'confirmed');
  const attendees = confirmed.filter(({ row }) => row.attends === 1);
  const people = new Set(attendees.map(({ row }) => personOf(row)));
  const returning = attendees.filter(({ row, first }) => (firstSeats.get(personOf(row)) ?? first) < first);
  return {
    taken: sum(confirmed.map(({ row }) => row.seats)),
    people: people.size,
    repeat: new Set(returning.map(({ row }) => personOf(row))).size,
    attended: new Set(attendees.flatMap(({ row }) => (present.has(row.id) ? personOf(row) : []))).size,
    paid: money(seats.map(({ row }) => netPaid(row))),
    owed: money(confirmed.map(({ left }) => left)),
    refunded: money(seats.map(({ row }) => row.refundedAmount ?? 0)),
  };
}

/** First class of each person's first group. */
function firstSeatOf(seats: readonly Seat[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { row, first } of seats) {
    if (row.state !== 'confirmed' || row.attends !== 1) continue;
    const person = personOf(row);
    if (first < (found.get(person) ?? '9')) found.set(person, first);
  }
  return found;
}

async function presentIn(db: Database): Promise<ReadonlySet<string>> {
  const marks = await db.selectFrom('attendance').select('reservationId').distinct().where('mark', '=', 'P').execute();
  return new Set(marks.map(({ reservationId }) => reservationId));
}

function personOf({ id, email, phone }: ReservationRow): string {
  return email ? mailboxOf(email) : phoneKey(phone ?? '') || id;
}

function monthBefore(month: string, months: number): string {
  const date = new Date(`${month}-15T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function money(amounts: readonly number[]): number {
  return roundMoney(sum(amounts));
}
