import type { StaffReservation } from './reservation.ts';

/** The reservations of a group as one reads them. */
export interface Roster {
  /** Confirmed seats in the order in which they were confirmed, then held, then offered, then requested ones. */
  readonly seated: readonly StaffReservation[];
  /** The line, its first first. */
  readonly waiting: readonly StaffReservation[];
  /** Who asked for the line and has not confirmed it. */
  readonly asked: readonly StaffReservation[];
  /** Who is no longer here, the last first. */
  readonly ended: readonly StaffReservation[];
}

const seatOrder: Readonly<Partial<Record<StaffReservation['state'], number>>> = {
  confirmed: 0,
  held: 1,
  offered: 2,
  requested: 3,
};

/** Puts reservations where they belong. */
export function arrangeRoster(all: readonly StaffReservation[]): Roster {
  const of = (...states: readonly StaffReservation['state'][]) => all.filter(({ state }) => states.includes(state));
  return {
    seated: of('confirmed', 'held', 'offered', 'requested').toSorted(
      (one, other) =>
        (seatOrder[one.state] ?? 0) - (seatOrder[other.state] ?? 0) ||
        compare(one.confirmedAt ?? one.createdAt, other.confirmedAt ?? other.createdAt) ||
        compare(one.id, other.id),
    ),
    waiting: of('waiting').toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)),
    asked: of('asked'),
    ended: of('ended').toSorted((one, other) => compare(other.updatedAt, one.updatedAt)),
  };
}

/** The roster that is shown while `latest` is true: each stands where it stood, as it is now; what arrived is not in it. */
export function keepRoster(
  shown: Roster,
  latest: readonly StaffReservation[],
): {
  readonly roster: Roster;
  /** What is not shown yet, but for what came and went. */
  readonly arrived: readonly StaffReservation[];
  /** Which of those that are shown are another now, or gone. */
  readonly changed: ReadonlySet<string>;
  readonly erased: ReadonlySet<string>;
} {
  const now = new Map(latest.map((one) => [one.id, one]));
  const keep = (rows: readonly StaffReservation[]) => rows.map((row) => now.get(row.id) ?? row);
  const rows = [...shown.seated, ...shown.waiting, ...shown.asked, ...shown.ended];
  const known = new Set(rows.map(({ id }) => id));
  return {
    roster: {
      seated: keep(shown.seated),
      waiting: keep(shown.waiting),
      asked: keep(shown.asked),
      ended: keep(shown.ended),
    },
    arrived: latest.filter(({ id, state }) => !known.has(id) && state !== 'ended'),
    changed: new Set(rows.filter((row) => differs(row, now.get(row.id))).map(({ id }) => id)),
    erased: new Set([...known].filter((id) => !now.has(id))),
  };
}

/** How many are in each state, as they are now. */
export function countRoster(all: readonly StaffReservation[]) {
  const count = (of: StaffReservation['state']) => all.filter(({ state }) => state === of).length;
  return {
    taken: count('confirmed'),
    held: count('held'),
    offered: count('offered'),
    waiting: count('waiting'),
    asked: count('asked'),
  };
}

/** Whether something of it that one sees is another: its place in the line moves with the others. */
function differs(row: StaffReservation, now: StaffReservation | undefined): boolean {
  if (!now) return true;
  const seen = ({ place: _place, updatedAt: _at, ...rest }: StaffReservation) => JSON.stringify(rest);
  return seen(row) !== seen(now);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
