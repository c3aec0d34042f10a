import { keepPlaces } from '#desk/editions/keep-places.ts';
import type { StaffReservation } from '#desk/screens/groups/reservation.ts';

type Reservations = readonly StaffReservation[];

export interface Roster {
  /** Confirmed (in order of confirmation), then held, offered, requested. */
  readonly seated: Reservations;
  readonly waiting: Reservations;
  /** Unconfirmed waiting list requests. */
  readonly asked: Reservations;
  readonly ended: Reservations;
}

export function arrangeRoster(all: Reservations): Roster {
  const inState = (state: StaffReservation['state']) => all.filter((one) => one.state === state);
  const byTime = (one: StaffReservation, other: StaffReservation) =>
    compare(one.confirmedAt ?? one.createdAt, other.confirmedAt ?? other.createdAt) || compare(one.id, other.id);
  return {
    seated: (['confirmed', 'held', 'offered', 'requested'] as const).flatMap((state) =>
      besideBuyers(inState(state).toSorted(byTime)),
    ),
    waiting: inState('waiting').toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)),
    asked: inState('asked'),
    ended: inState('ended').toSorted((one, other) => compare(other.updatedAt, one.updatedAt)),
  };
}

/** Attendees follow their buyer. */
function besideBuyers(rows: Reservations): Reservations {
  const ofBuyer = Map.groupBy(rows, ({ buyerId }) => buyerId);
  const buyers = rows.filter(({ buyerId }) => buyerId === null);
  const known = new Set(buyers.map(({ id }) => id));
  const orphans = rows.filter(({ buyerId }) => buyerId !== null && !known.has(buyerId));
  return [...buyers.flatMap((buyer) => [buyer, ...(ofBuyer.get(buyer.id) ?? [])]), ...orphans];
}

/** Rows in place, in their latest state, without new ones. */
export function refreshRoster(shown: Roster, latest: Reservations) {
  const before = [...shown.seated, ...shown.waiting, ...shown.asked, ...shown.ended];
  const { rows, gone: erased, arrived } = keepPlaces(before, latest);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const latestOf = (list: Reservations) => list.map((row) => byId.get(row.id) ?? row);
  const changed = before.filter((row) => erased.has(row.id) || seenIn(row) !== seenIn(byId.get(row.id) ?? row));
  return {
    roster: {
      seated: latestOf(shown.seated),
      waiting: latestOf(shown.waiting),
      asked: latestOf(shown.asked),
      ended: latestOf(shown.ended),
    },
    /** Excludes ended reservations. */
    arrived: arrived.filter(({ state }) => state !== 'ended'),
    changed: new Set(changed.map(({ id }) => id)),
    erased,
  };
}

/** Seats; `waiting` and `asked` in people. */
export function countRoster(all: Reservations) {
  const inState = (of: StaffReservation['state']) => all.filter(({ state }) => state === of);
  const count = (of: StaffReservation['state']) => inState(of).length;
  const seats = (of: StaffReservation['state']) => inState(of).reduce((sum, one) => sum + one.seats, 0);
  return {
    taken: seats('confirmed'),
    held: seats('held'),
    offered: seats('offered'),
    waiting: count('waiting'),
    asked: count('asked'),
  };
}

/** Without `place`, which moves with the waiting list. */
function seenIn({ place: _place, updatedAt: _at, ...rest }: StaffReservation): string {
  return JSON.stringify(rest);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
