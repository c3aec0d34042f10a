import { ask } from '../../line/this-line.ts';

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
}

export interface Today {
  readonly items: readonly Need[];
  readonly counts: Readonly<Record<Section, number>>;
}

const query = `{ today { items { kind id since until name nameEn email about reason editionId date hour n taken capacity count }
  counts { messages groups reservations letters accounts backups } } }`;

/** What needs somebody now; undefined when the service did not say. */
export async function askToday(): Promise<Today | undefined> {
  const answer = await ask<{ today: Today | null }>(query).catch(() => undefined);
  return (answer?.ok && answer.data.today) || undefined;
}

const sectionOf: Readonly<Record<string, Section>> = {
  message_open: 'messages',
  group_begins: 'groups',
  group_full: 'groups',
  group_empty: 'groups',
  attendance_missing: 'groups',
  hold_ends: 'reservations',
  offer_ends: 'reservations',
  letter_failed: 'letters',
  account_unused: 'accounts',
  backup_failed: 'backups',
  backup_old: 'backups',
};

/** The part of the screen where it stands; undefined for a kind that a newer service tells. */
export function sectionOfNeed({ kind }: Need): Section | undefined {
  return sectionOf[kind];
}
