import { attendeesOf } from '#backend/features/reservations/attendees/attendees.ts';
import { changeAttendees } from '#backend/features/reservations/attendees/change-attendees.ts';
import { cancelEdition, editionRemoved } from '#backend/features/reservations/editions/cancel-edition.ts';
import { editionChanged } from '#backend/features/reservations/editions/edition-effects.ts';
import { remind } from '#backend/features/reservations/emails/remind.ts';
import { eraseReservations } from '#backend/features/reservations/privacy.ts';
import { lockEditions } from '#backend/features/reservations/repository.ts';
import {
  changeForPerson,
  changeOwnReservation,
} from '#backend/features/reservations/requests/change-own-reservation.ts';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { unitOfWorkIn } from '#backend/features/reservations/unit-of-work.ts';
import { offerOutOfTurn } from '#backend/features/reservations/waitlist/offer-out-of-turn.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import type { ReservationAction, ReservationState } from '#model/reservations/reservation.ts';
import type { AttendeeChange } from '#model/reservations/reservation-pages.ts';
import { day, hour, minute } from '#model/time-units.ts';
import type { Training } from './open-training.ts';
import type { Step } from './world.ts';

/** Seeded random numbers from 0 to below 1. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A step, its outcome, and its description in a failure. */
export interface Done extends Step {
  readonly summary: string;
}

const editions = ['e', 'f'] as const;
export const people = ['ana', 'eva', 'leo', 'ian', 'mar', 'sol', 'teo'].map((name) => `${name}@example.mx`);
const actions: readonly ReservationAction[] = ['confirm', 'join', 'cancel', 'move', 'leave', 'accept', 'decline'];

/** Likely commands in each state. */
const usual: Readonly<Record<ReservationState, readonly ReservationAction[]>> = {
  held: ['confirm', 'confirm', 'confirm', 'cancel', 'move'],
  requested: ['confirm', 'confirm', 'confirm', 'cancel', 'join'],
  asked: ['confirm', 'confirm', 'confirm', 'leave', 'accept'],
  waiting: ['leave', 'accept'],
  offered: ['accept', 'decline', 'decline', 'leave'],
  confirmed: ['cancel', 'cancel', 'move'],
  ended: ['confirm', 'join', ...actions],
};

export async function doSomething(training: Training, chance: Chance): Promise<Done> {
  const pick = <One>(all: readonly [One, ...One[]] | readonly One[]): One =>
    all[Math.floor(chance() * all.length)] as One;
  const { s, db } = training;
  const [email, editionId] = [pick(people).replace('@', chance() < 0.1 ? '+2@' : '@'), pick(editions)];
  const report = (kind: string, outcome: unknown, byStaff = false): Done => ({
    kind,
    byStaff,
    summary: `${kind} ${email} ${editionId} ${row?.emailKey}/${row?.editionId}/${row?.state}: ${typeof outcome === 'string' ? outcome : JSON.stringify(outcome)}`,
  });
  const row = await anyRow(training, chance);
  const roll = chance() * 100;
  if (roll < 12) {
    const seats = pick([1, 1, 2, 3]);
    const held = await training.reserve(email, {
      editionId,
      from: pick(['n/s/a', 'n/s/b', 'm/s/a']),
      fields: { seats, company: chance() < 0.5 ? 'Acme' : '' },
    });
    return report('reserve', `${held.outcome} ${seats}`);
  }
  if (roll < 26) {
    const fields = { seats: pick([1, 1, 2, 3]), partial: chance() < 0.5 };
    return report('join', `${(await training.join(email, { editionId, fields })).outcome} ${JSON.stringify(fields)}`);
  }
  if (roll < 34) return report('attendees', await changeAttendee(training, row, chance));
  if (roll < 62) {
    if (!row) return report('nothing', '');
    const action = pick(chance() < 0.8 ? usual[row.state] : actions);
    const to = action === 'move' ? pick(editions) : undefined;
    if (chance() < 0.15) return report('act', `${action} by staff ${await changeForPerson(s, row.id, action, to)}`);
    const token = signReservation(s.ring, { id: row.id, to: mailboxMark(row.emailKey) });
    return report('act', `${action} ${to ?? ''} ${await changeOwnReservation(s, token, action, to)}`);
  }
  if (roll < 75) {
    const time = pick([minute, minute, 20 * minute, 20 * minute, hour, 5 * hour, 13 * hour, day]);
    training.pass(time);
    // Sometimes the expiry job has not run yet.
    if (chance() < 0.2) return report('time', `${time} unseen`);
    await expireDue(s);
    return report('time', `${time}`);
  }
  if (roll < 79) {
    const outcome = await reserveFor(s, {
      editionId,
      fields: { name: 'Ana', lastname: 'Ruiz', email },
      language: 'en',
      confirmed: chance() < 0.6,
    });
    return report('reserveFor', outcome.outcome);
  }
  if (roll < 82) return report('offer', row ? (await offerOutOfTurn(s, row.id, 'called')).outcome : '', true);
  if (roll < 85) {
    if (!row) return report('nothing', '');
    return report('mend', (await updateReservation(s, row.id, { email: pick(people), paidAmount: 100 })).outcome);
  }
  if (roll < 93) return report('change', await changeEdition(training, editionId, chance));
  if (roll < 93.5) return report('cancelEdition', await cancelEdition(s, editionId));
  if (roll < 94) return report('removeEdition', await removeEdition(training, editionId));
  if (roll < 96.2) {
    await db.transaction().execute(async (trx) => {
      await lockMailbox(trx, email);
      await eraseReservations(trx, s, email);
    });
    return report('erase', '');
  }
  if (roll < 98) {
    await remind(s);
    return report('remind', '');
  }
  // One client enters all mailboxes in turn.
  const outcomes: string[] = [];
  for (const one of people) {
    const { outcome } = await training.reserve(one, { editionId });
    outcomes.push(outcome === 'full' ? (await training.join(one, { editionId })).outcome : outcome);
  }
  return report('typeAll', outcomes.join());
}

/** Mostly of a buyer: names, replaces or removes an attendee, or says whether the buyer attends. */
async function changeAttendee(training: Training, row: ReservationRow | undefined, chance: Chance): Promise<string> {
  const buyers = await training.db
    .selectFrom('reservation')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('seats', '>', 1)
    .orderBy('id')
    .execute();
  const buyer = buyers[Math.floor(chance() * buyers.length)] ?? row;
  if (!buyer) return '';
  const attendees = await attendeesOf(training.db, buyer);
  const one = chance() < 0.5 ? attendees[Math.floor(chance() * attendees.length)] : undefined;
  const id = one ? { id: one.id } : {};
  const by = chance() < 0.2 ? 'company' : 'person';
  const roll = chance();
  const email = chance() < 0.2 ? '' : `p${Math.floor(chance() * 1_000)}@example.mx`;
  const change: AttendeeChange =
    roll < 0.6
      ? { act: 'name', ...id, name: 'Eva', lastname: 'Luz', email }
      : roll < 0.85
        ? { act: 'drop', ...id }
        : { act: 'attend', attends: chance() < 0.5 };
  return JSON.stringify([buyer.emailKey, change, by, await changeAttendees(training.s, buyer.id, change, by)]);
}

/** Mostly an active one. */
async function anyRow({ db }: Training, chance: Chance): Promise<ReservationRow | undefined> {
  const rows = await db.selectFrom('reservation').selectAll().orderBy('createdAt').orderBy('id').execute();
  const current = rows.filter(({ state }) => state !== 'ended');
  const among = chance() < 0.95 && current.length > 0 ? current : rows;
  return among[Math.floor(chance() * among.length)];
}

/** Like an edit of an edition: locks the row, writes it, and notifies the feature of both. */
async function changeEdition({ db, s, now }: Training, id: string, chance: Chance): Promise<string> {
  const roll = chance();
  return db.transaction().execute(async (trx) => {
    const before = (await lockEditions(trx, [id])).get(id);
    if (!before || before.cancelledAt !== null) return 'none';
    const changes =
      roll < 0.45
        ? { capacity: Math.max(0, (before.capacity ?? 2) + (chance() < 0.65 ? 1 : -1)) }
        : roll < 0.5
          ? { capacity: before.capacity === null ? 2 : null }
          : roll < 0.8
            ? { date: dayAfter(before.date ?? '2026-11-27', Math.floor(chance() * 5) - 2) }
            : roll < 0.9
              ? { open: before.open === 1 ? (0 as const) : (1 as const) }
              : { hour: before.hour === '18:00-20:00' ? '08:00-10:00' : '18:00-20:00' };
    const after = await trx
      .updateTable('courseHistory')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await editionChanged(unitOfWorkIn(trx, s, now()), before, after);
    return JSON.stringify(changes);
  });
}

async function removeEdition({ db, s, now, addEdition }: Training, id: string): Promise<string> {
  await db.transaction().execute(async (trx) => {
    const edition = (await lockEditions(trx, [id])).get(id);
    if (!edition) return;
    await editionRemoved(trx, s, edition, now());
    await trx.deleteFrom('courseHistory').where('id', '=', id).execute();
  });
  await addEdition(id, { date: dayAfter(now().toISOString().slice(0, 10), 4), capacity: 2 });
  return 'and a new one';
}
