import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { isConfirmed, neverHeld, offersEndBefore, shortestOffer } from '#model/reservations/reservation.ts';
import { day } from '#model/time-units.ts';

interface World {
  readonly at: Date;
  readonly editions: ReadonlyMap<string, CourseHistoryRow>;
  readonly rows: ReadonlyMap<string, ReservationRow>;
  readonly emails: readonly WrittenEmail[];
}

interface WrittenEmail {
  readonly id: string;
  readonly kind: string;
  readonly cause: string;
  readonly mailbox: string;
  readonly createdAt: string;
  /** Sent because a visitor typed the mailbox, not by its owner or the company. */
  readonly isTyped: boolean;
}

export async function readWorld(db: Database, at: Date): Promise<World> {
  const editions = await db.selectFrom('courseHistory').selectAll().execute();
  const rows = await db.selectFrom('reservation').selectAll().execute();
  const emails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'cause', 'mailbox', 'createdAt', 'letter'])
    .execute();
  return {
    at,
    editions: new Map(editions.map((edition) => [edition.id, edition])),
    rows: new Map(rows.map((row) => [row.id, row])),
    emails: emails.map(({ letter, ...rest }) => ({ ...rest, isTyped: 'typedAt' in (JSON.parse(letter) as object) })),
  };
}

/** The parts of a step that the invariants need. */
export interface Step {
  readonly kind: string;
  /** Staff offered the seat or resent an e-mail. */
  readonly byStaff?: boolean;
}

export function faultsOf(before: World, after: World, step: Step): string[] {
  return [
    ...faultsOfSeats(before, after),
    ...faultsOfHolds(before, after, step),
    ...faultsOfPeople(after),
    ...faultsOfWaitingList(before, after, step),
    ...faultsOfEmails(before, after, step),
  ];
}

const seated = ['held', 'offered', 'confirmed'];

/** Seats in use are those held, offered or confirmed; they never grow beyond the capacity. */
function faultsOfSeats(before: World, after: World): string[] {
  return [...after.editions.values()].flatMap(({ id, capacity, seatsUsed }) => {
    const counted = seatsIn(rowsOf(after, id).filter(({ state }) => seated.includes(state)));
    const faults: string[] = [];
    if (counted !== seatsUsed) faults.push(`${id} says that ${seatsUsed} seats are used, and ${counted} are`);
    const most = Math.max(capacity ?? Number.POSITIVE_INFINITY, before.editions.get(id)?.seatsUsed ?? 0);
    if (seatsUsed > most) faults.push(`${id} sold ${seatsUsed} of ${capacity} seats`);
    return faults;
  });
}

/**
 * Guests hold at most half of a group and never its last two seats; only their holds, or seats
 * pending staff approval, are displaced.
 */
function faultsOfHolds(before: World, after: World, step: Step): string[] {
  const faults: string[] = [];
  const holdsIn = (world: World, id: string) =>
    seatsIn(rowsOf(world, id).filter(({ state, heldFrom }) => state === 'held' && heldFrom !== null));
  for (const { id, capacity, seatsUsed } of step.kind === 'reserve' ? after.editions.values() : []) {
    const holds = holdsIn(after, id);
    if (capacity === null || holds <= holdsIn(before, id)) continue;
    if (holds > capacity / 2 || seatsUsed > capacity - neverHeld)
      faults.push(`${holds} of ${capacity} seats of ${id} are held`);
  }
  for (const row of after.rows.values()) {
    const was = before.rows.get(row.id);
    if (row.state !== 'requested' || row.reviewSince !== null || !was) continue;
    const isFirm =
      ['confirmed', 'offered', 'waiting'].includes(was.state) || (was.state === 'held' && was.heldFrom === null);
    if (isFirm) faults.push(`${row.emailKey} was ${was.state} and has only requested a seat now`);
  }
  return faults;
}

/** One active reservation per person and edition; expiring ones have a deadline, ended ones are over. */
function faultsOfPeople(world: World): string[] {
  const active = [...world.rows.values()].filter(({ state }) => state !== 'ended');
  const faults = [...Map.groupBy(active, ({ editionId, emailKey }) => `${mailboxOf(emailKey)} in ${editionId}`)]
    .filter(([, rows]) => rows.length > 1)
    .map(([who, rows]) => `${who} is ${rows.map(({ state }) => state).join(' and ')}`);
  for (const row of world.rows.values()) {
    const ends = ['held', 'offered', 'asked', 'requested'].includes(row.state);
    if (ends !== (row.until !== null)) faults.push(`${row.emailKey} is ${row.state} until ${row.until}`);
    if (row.reviewSince !== null && row.state !== 'requested' && row.endReason !== 'expired')
      faults.push(`${row.emailKey} is ${row.state} and in review`);
    if ((row.state === 'ended') !== (row.endReason !== null)) faults.push(`${row.emailKey}: ${row.endReason}`);
    faults.push(...faultsOfParty(world, row));
    const edition = world.editions.get(row.editionId);
    const begins = edition && editionTimes(editionOfRow(edition))?.begins;
    const latest = begins && new Date(begins.getTime() - (row.state === 'offered' ? offersEndBefore : 0)).toISOString();
    if (row.until !== null && latest && row.until > latest) faults.push(`${row.emailKey} is ${row.state} for too long`);
    if (row.state === 'waiting' && row.lineAt === null) faults.push(`${row.emailKey} waits nowhere`);
    if (row.state !== 'ended' && !world.editions.has(row.editionId)) faults.push(`${row.emailKey} is nowhere`);
    if (row.state !== 'ended' && world.editions.get(row.editionId)?.cancelledAt) {
      faults.push(`${row.emailKey} is ${row.state} in what was cancelled`);
    }
  }
  return faults;
}

/** A buyer has a seat for each attendee, who is in the same group and has none of their own. */
function faultsOfParty(world: World, row: ReservationRow): string[] {
  const faults: string[] = [];
  const buyer = row.buyerId === null ? undefined : world.rows.get(row.buyerId);
  if (row.buyerId === null && row.state !== 'ended' && row.seats < 1) faults.push(`${row.emailKey} has no seat`);
  if (row.buyerId !== null && row.state === 'confirmed') {
    if (buyer?.state !== 'confirmed') faults.push(`${row.emailKey} has a seat of a buyer who is ${buyer?.state}`);
    if (buyer?.editionId !== row.editionId || row.seats !== 0) faults.push(`${row.emailKey} has another seat`);
  }
  const attendees = [...world.rows.values()].filter((one) => one.buyerId === row.id && one.state === 'confirmed');
  if (row.state === 'confirmed' && row.buyerId === null && attendees.length + row.attends > row.seats) {
    faults.push(`${attendees.length} people have ${row.seats} seats of ${row.emailKey}`);
  }
  return faults;
}

function seatsIn(rows: readonly ReservationRow[]): number {
  return rows.reduce((sum, { seats }) => sum + seats, 0);
}

/** Offers go to the first person who has not declined; while a seat is free, no such person waits. */
function faultsOfWaitingList(before: World, after: World, step: Step): string[] {
  const faults: string[] = [];
  for (const offered of after.rows.values()) {
    const was = before.rows.get(offered.id);
    if (offered.state !== 'offered' || was?.state !== 'waiting' || step.byStaff) continue;
    for (const other of rowsOf(after, offered.editionId)) {
      const waited = before.rows.get(other.id);
      if (other.state !== 'waiting' || waited?.state !== 'waiting' || waited.lineAt !== other.lineAt) continue;
      const fits = other.seats <= offered.seats || other.wanted !== null;
      if (fits && isBefore(other, was) && mayHave(other, offered.freedAt)) {
        faults.push(`${other.emailKey} waits before ${offered.emailKey}, who is offered a seat`);
      }
    }
    if (!mayHave(was, offered.freedAt)) faults.push(`${offered.emailKey} is offered again what they let go by`);
    if (was.passedAt !== null && step.kind === 'time' && onlyHoldsEnded(before, after, offered.editionId)) {
      faults.push(`${offered.emailKey} is offered what somebody only held`);
    }
  }
  for (const row of after.rows.values()) {
    const was = before.rows.get(row.id);
    if (was?.state === 'held' && was.lineAt !== null && ['expired', 'cancelled'].includes(row.endReason ?? '')) {
      faults.push(`${row.emailKey} lost a place in the line with a seat that was held`);
    }
  }
  for (const edition of after.editions.values()) {
    const free = (edition.capacity ?? Number.POSITIVE_INFINITY) - edition.seatsUsed;
    const begins = editionTimes(editionOfRow(edition))?.begins.getTime() ?? Number.POSITIVE_INFINITY;
    const canOffer = begins - offersEndBefore - after.at.getTime() >= shortestOffer && edition.cancelledAt === null;
    if (free <= 0 || !canOffer) continue;
    const forgotten = rowsOf(after, edition.id).find(
      ({ state, passedAt, seats, wanted }) =>
        state === 'waiting' && passedAt === null && (seats <= free || wanted !== null),
    );
    if (forgotten) faults.push(`a seat of ${edition.id} is free, and ${forgotten.emailKey} waits`);
  }
  return faults;
}

/** Whether only unconfirmed seats of the edition were freed. */
function onlyHoldsEnded(before: World, after: World, editionId: string): boolean {
  return rowsOf(before, editionId).every(({ id, state }) => {
    const now = after.rows.get(id)?.state;
    return state === now || state === 'held' || !seated.includes(state);
  });
}

function mayHave({ passedAt }: ReservationRow, freedAt: string | null): boolean {
  return passedAt === null || (freedAt !== null && passedAt < freedAt);
}

function isBefore(one: ReservationRow, other: ReservationRow): boolean {
  if (one.lineAt === null || other.lineAt === null || one.lineAt === other.lineAt) return false;
  return one.lineAt < other.lineAt;
}

/** E-mails caused by typing a mailbox. */
const typedKinds = ['reservation-hold', 'reservation-again', 'line-ask'];

/** Every change has its e-mail, and every e-mail its change. */
function faultsOfEmails(before: World, after: World, step: Step): string[] {
  const known = new Set(before.emails.map(({ id }) => id));
  const fresh = after.emails.filter(({ id }) => !known.has(id));
  const ofRow = Map.groupBy(fresh, ({ cause }) => cause.replace('reservation:', ''));
  const faults: string[] = [];
  for (const id of new Set([...after.rows.keys(), ...ofRow.keys()])) {
    const [was, row] = [before.rows.get(id), after.rows.get(id)];
    const kinds = (ofRow.get(id) ?? []).map(({ kind }) => kind).toSorted();
    if ((row ?? was)?.buyerId != null) {
      // A person who leaves by their own link gets none, nor does a mailbox beyond its daily limit.
      if (kinds.length > 1) faults.push(`An attendee got ${kinds.join()}`);
      continue;
    }
    const isPaid =
      step.kind === 'mend' &&
      row?.state === 'confirmed' &&
      row.email !== '' &&
      (was?.paidAmount ?? 0) < (row.paidAmount ?? 0);
    const expected = [
      ...(row ? emailsFor(before, after, was, row, step) : []),
      ...(isPaid ? ['payment-received'] : []),
    ];
    const typed = isTyping(step);
    const counted = typed ? kinds.filter((kind) => !typedKinds.includes(kind)) : kinds;
    if (counted.join() !== expected.toSorted().join()) {
      faults.push(
        `${was?.state} became ${row?.state}: letters ${kinds.join() || 'none'}, not ${expected.join() || 'none'}`,
      );
    }
  }
  return [...faults, ...(isTyping(step) ? faultsOfTyping(before, after, fresh) : [])];
}

function isTyping({ kind }: Step): boolean {
  return kind === 'reserve' || kind === 'join' || kind === 'typeAll';
}

/**
 * Per day typing a mailbox causes at most three e-mails, ten to an owner who acted by a link, and
 * no other template.
 */
function faultsOfTyping(before: World, after: World, fresh: readonly WrittenEmail[]): string[] {
  const dayAgo = new Date(after.at.getTime() - day).toISOString();
  return [...Map.groupBy(fresh, ({ mailbox }) => mailbox)].flatMap(([mailbox, emails]) => {
    const earlier = before.emails.filter(
      (email) => email.mailbox === mailbox && email.isTyped && email.createdAt > dayAgo,
    );
    const inAll = emails.length + earlier.length;
    const hasActed = [...before.rows.values()].some(
      (row) => mailboxOf(row.emailKey) === mailbox && row.actedAt !== null,
    );
    const other = emails.find(({ kind, isTyped }) => !isTyped || !typedKinds.includes(kind));
    return [
      ...(other ? [`${mailbox} was typed and got ${other.kind}`] : []),
      ...(inAll > emailsToMailbox.reservation.perDay[hasActed ? 'owner' : 'stranger']
        ? [`${mailbox} was typed, and got letter ${inAll} of a day`]
        : []),
    ];
  });
}

/** Expected e-mails of a transition, but for those caused by typing. */
function emailsFor(
  before: World,
  after: World,
  was: ReservationRow | undefined,
  row: ReservationRow,
  step: Step,
): string[] {
  if (row.email === '') return [];
  if (step.kind === 'mend' && was && was.emailKey !== row.emailKey) return kindsAfterCorrection[row.state];
  if (was && was.editionId !== row.editionId) {
    return row.state === 'held' ? ['reservation-hold'] : ['reservation-moved'];
  }
  if (was?.state === 'confirmed' && row.state === 'confirmed') {
    const sequences = [before, after].map(({ editions }) => editions.get(row.editionId)?.calendarSequence);
    if (step.kind === 'change' && sequences[0] !== sequences[1]) return ['session-changed'];
    return step.kind === 'remind' && was.reminded !== row.reminded ? ['reservation-reminder'] : [];
  }
  if (step.kind === 'reserveFor' && row.state === 'held' && was?.state !== 'held') return ['reservation-hold'];
  return becoming(was, row);
}

function becoming(before: ReservationRow | undefined, row: ReservationRow): string[] {
  const { state, endReason } = row;
  const was = before?.state;
  if (was === state || row.email === '') return [];
  if (state === 'confirmed') return ['reservation-confirmed'];
  const joins = was === 'asked' || was === 'ended' || (was === 'requested' && before?.lineAt === null);
  if (state === 'waiting' && joins) return ['line-joined'];
  if (state === 'waiting' && was === 'offered') return ['offer-passed'];
  if (state === 'offered') return joins ? ['line-joined', 'seat-offer'] : ['seat-offer'];
  if (state !== 'ended' || !before) return [];
  // The mailbox is unverified: the link shows the outcome.
  if (endReason === 'edition-cancelled') return isConfirmed(before) ? ['edition-cancelled'] : [];
  if (endReason === 'moved') return [];
  if (endReason === 'unanswered') return ['offer-passed'];
  return was === 'confirmed' || before.reviewSince !== null ? ['reservation-cancelled'] : [];
}

const kindsAfterCorrection: Readonly<Record<ReservationRow['state'], string[]>> = {
  held: ['reservation-hold'],
  requested: ['reservation-hold'],
  asked: ['line-ask'],
  waiting: ['line-joined'],
  offered: ['seat-offer'],
  confirmed: ['reservation-confirmed'],
  ended: [],
};

function rowsOf(world: World, editionId: string): ReservationRow[] {
  return [...world.rows.values()].filter((row) => row.editionId === editionId);
}
