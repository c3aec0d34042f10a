import { dayAfter } from '#model/days-off.ts';
import { courseFields, type DeskCourse } from '../../editions/course.ts';
import { editionFields, type StaffEdition } from '../../editions/edition.ts';
import { askRemembered } from '../../line/this-line.ts';

/** The parts of the screen, in their order; each is counted under its name. */
export const sections = ['messages', 'groups', 'reservations', 'letters', 'accounts', 'backups'] as const;
export type Section = (typeof sections)[number];

/** One thing that needs somebody. Times are ISO; see `Need` of the data service. */
export interface Need {
  readonly kind: string;
  readonly id: string;
  readonly since: string;
  readonly until: string | null;
  readonly name: string | null;
  readonly nameEn: string | null;
  readonly email: string | null;
  readonly about: string | null;
  readonly reason: string | null;
  readonly editionId: string | null;
  readonly date: string | null;
  readonly hour: string | null;
  readonly n: number | null;
  readonly taken: number | null;
  readonly capacity: number | null;
  readonly count: number | null;
  readonly networks: number | null;
}

/** The seats that were confirmed on a day, `YYYY-MM-DD`: those that stand, and those that were given up since. */
export interface DayCount {
  readonly date: string;
  readonly standing: number;
  readonly ended: number;
}

export interface Today {
  /** The company's. */
  readonly date: string;
  readonly items: readonly Need[];
  readonly counts: Readonly<Record<Section, number>>;
  /** Four weeks, today last. */
  readonly seats: readonly DayCount[];
  /** Those that left today; all that wait, and that were given up. */
  readonly letters: { readonly sent: number; readonly waiting: number; readonly failed: number };
  /** Soonest first. */
  readonly editions: readonly StaffEdition[];
  readonly courses: readonly DeskCourse[];
}

interface Answer {
  readonly today: Omit<Today, 'editions' | 'courses'> | null;
  readonly listEditions: readonly StaffEdition[] | null;
  readonly listCourses: { readonly items: readonly DeskCourse[] } | null;
}

const query = `query Today($since: AWSDate) {
  today {
    date items { kind id since until name nameEn email about reason editionId date hour n taken capacity count networks }
    counts { messages groups reservations letters accounts backups }
    seats { date standing ended } letters { sent waiting failed }
  }
  listEditions(since: $since) { ${editionFields} }
  listCourses(limit: 1000) { items { ${courseFields} } }
}`;

/** No group takes longer, from its first day to its last. */
const longestGroup = 400;

/** What needs somebody now, and how things stand; undefined when the service did not say. `today`: `YYYY-MM-DD`. */
export async function askToday(today: string): Promise<Today | undefined> {
  const answer = await askRemembered<Answer>(query, { since: dayAfter(today, -longestGroup) }).catch(() => undefined);
  if (!answer?.data.today) return undefined;
  const { today: told, listEditions, listCourses } = answer.data;
  return { ...told, editions: listEditions ?? [], courses: listCourses?.items ?? [] };
}

const sectionOf: Readonly<Record<string, Section>> = {
  message_open: 'messages',
  group_begins: 'groups',
  group_full: 'groups',
  group_empty: 'groups',
  attendance_missing: 'groups',
  hold_ends: 'reservations',
  offer_ends: 'reservations',
  holds_many: 'reservations',
  seat_review: 'reservations',
  offer_to_call: 'reservations',
  letter_failed: 'letters',
  account_unused: 'accounts',
  backup_failed: 'backups',
  backup_old: 'backups',
};

/** The part of the screen where it stands; undefined for a kind that a newer service tells. */
export function sectionOfNeed({ kind }: Need): Section | undefined {
  return sectionOf[kind];
}
