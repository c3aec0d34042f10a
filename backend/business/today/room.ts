import { dayOf } from '#model/sessions.ts';
import { type DayCount, type Need, type Needs, needCounts, type Room, type RoomSurroundings } from '../room.ts';

export interface TodaySurroundings extends Pick<RoomSurroundings, 'now'> {
  /** Everybody who knows of something that needs somebody. */
  readonly sources: readonly ((at: Date) => Promise<Needs>)[];
  /** The seats that were confirmed on each of the last days, today's last. */
  seats(at: Date, days: number): Promise<readonly DayCount[]>;
  /** The letters that left today, that wait, and that were given up. */
  letters(at: Date): Promise<{ readonly sent: number; readonly waiting: number; readonly failed: number }>;
}

/** As many whole weeks as the plot of seats shows. */
const plotted = 28;

/** What needs the people of the company, whichever room it is of. */
export function todayRoom(s: TodaySurroundings) {
  return {
    fields: {
      sdl: `
  # message_open: without an answer. group_begins: within three days. group_full: no seat is free, and there is a line.
  # group_empty: nobody has a seat a week before. attendance_missing: a class was held, and not everybody is marked.
  # hold_ends, offer_ends: before the day does. offer_to_call: about is the telephone number of a person without e-mail. holds_many: ten or more of guests are unconfirmed, in place of hold_ends of each.
  # seat_review: staff have to confirm it. letter_failed: it was given up. account_unused: nobody chose its password.
  # backup_failed: the last one by itself was not made, or not restored on trial. backup_old: none for a day and a half.
  enum NeedKind {
    message_open
    group_begins
    group_full
    group_empty
    attendance_missing
    hold_ends
    offer_ends
    holds_many
    seat_review
    offer_to_call
    letter_failed
    account_unused
    backup_failed
    backup_old
  }

  # id: that of the message, the group, the reservation, the letter, the account.
  type Need {
    kind: NeedKind!
    id: ID!
    # Since when it needs somebody.
    since: AWSDateTime!
    # When it is too late for that.
    until: AWSDateTime
    # Of the person, or of the course.
    name: String
    nameEn: String
    email: String
    # The type of a message, the kind of a letter.
    about: String
    # What a message is about in the person's words; why a letter failed, as a LetterFailure.
    reason: String
    editionId: ID
    date: AWSDate
    hour: String
    # Which class, the first of those that lack marks.
    n: Int
    taken: Int
    capacity: Int
    # How many wait; how many are not marked; how many are held.
    count: Int
    # From how many networks they are held.
    networks: Int
  }

  type NeedCounts {
    messages: Int!
    groups: Int!
    reservations: Int!
    letters: Int!
    accounts: Int!
    backups: Int!
  }

  # standing: seats confirmed on that day that are still somebody's; ended: those that were given up since.
  type DayCount {
    date: AWSDate!
    standing: Int!
    ended: Int!
  }

  # sent: today. waiting and failed: all of them.
  type LettersOfDay {
    sent: Int!
    waiting: Int!
    failed: Int!
  }

  # What has waited longest first; of each kind at most fifty, and all are counted.
  type Today {
    # The company's.
    date: AWSDate!
    items: [Need!]!
    counts: NeedCounts!
    # The last 28 days, today last.
    seats: [DayCount!]!
    letters: LettersOfDay!
  }

  extend type Query {
    today: Today
  }
  `,
      queries: { today: { who: 'staff', answer: () => today(s) } },
    },
  } satisfies Room;
}

async function today({ now, sources, seats, letters }: TodaySurroundings): Promise<object> {
  const at = now();
  const all = await Promise.all(sources.map((ask) => ask(at)));
  const items = all.flatMap((needs) => needs.items).toSorted(byAge);
  const counts = Object.fromEntries(
    needCounts.map((name) => [name, all.reduce((sum, needs) => sum + (needs.counts[name] ?? 0), 0)]),
  );
  // Called where somebody asks for them.
  return { date: dayOf(at).date, items, counts, seats: () => seats(at, plotted), letters: () => letters(at) };
}

function byAge(one: Need, two: Need): number {
  if (one.since !== two.since) return one.since < two.since ? -1 : 1;
  return one.id < two.id ? -1 : 1;
}
