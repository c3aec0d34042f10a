import type { ResultOf } from '#client/query-types.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { draftQuery } from '#desk/drafts/choose-draft.ts';
import { courseFields, type DeskCourse } from '#desk/editions/course.ts';
import { editionFields, type StaffEdition } from '#desk/editions/edition.ts';

/** In display order; keys of the counts. */
export const sections = ['messages', 'groups', 'reservations', 'letters', 'accounts', 'backups'] as const;
export type TodaySection = (typeof sections)[number];

/** A draft with this subject hides the first steps from its author. */
const hiddenSteps = 'Today:steps';

export const todayQuery = `query Today($since: AWSDate) {
  today {
    date items { kind id since until name nameEn email about reason editionId date hour n taken capacity count networks }
    counts { messages groups reservations letters accounts backups }
    seats { date standing ended } letters { sent waiting failed }
    steps { name done ready n of }
  }
  samples { courseIds editionIds }
  draft(thing: "${hiddenSteps}") { text }
  listEditions(since: $since) { ${editionFields} }
  listCourses(limit: 1000) { items { ${courseFields} } }
}` as const;

type TodayData = NonNullable<ResultOf<typeof todayQuery>['today']>;
export type TodayItem = TodayData['items'][number];
export type TodayStep = NonNullable<TodayData['steps']>[number];
export type ReservationsOfDay = TodayData['seats'][number];

export interface Today extends TodayData {
  /** Soonest first. */
  readonly editions: readonly StaffEdition[];
  readonly courses: readonly DeskCourse[];
  readonly samples: { readonly courseIds: readonly string[]; readonly editionIds: readonly string[] };
  readonly later: boolean;
}

export function todayOf(data: ResultOf<typeof todayQuery> | undefined): Today | undefined {
  if (!data?.today) return undefined;
  return {
    ...data.today,
    editions: data.listEditions ?? [],
    courses: data.listCourses?.items ?? [],
    samples: data.samples ?? { courseIds: [], editionIds: [] },
    later: data.draft?.text === 'later',
  };
}

/** Hides or restores the first steps for this account. */
export async function postponeSteps(later: boolean): Promise<void> {
  await fetchData(draftQuery, { input: { thing: hiddenSteps, text: later ? 'later' : '' } });
}

const sectionByKind: Readonly<Record<string, TodaySection>> = {
  message_open: 'messages',
  inbound_full: 'messages',
  group_begins: 'groups',
  group_full: 'groups',
  group_empty: 'groups',
  attendance_missing: 'groups',
  refund_owed: 'groups',
  refund_due: 'reservations',
  payment_overdue: 'reservations',
  certificates_due: 'groups',
  hold_ends: 'reservations',
  offer_ends: 'reservations',
  holds_many: 'reservations',
  seat_review: 'reservations',
  offer_to_call: 'reservations',
  letter_failed: 'letters',
  issue_halted: 'letters',
  account_unused: 'accounts',
  backup_failed: 'backups',
  backup_old: 'backups',
  check_failed: 'backups',
  company_incomplete: 'backups',
  samples_shown: 'groups',
};

/** Undefined for a kind of a newer service. */
export function sectionOfItem({ kind }: TodayItem): TodaySection | undefined {
  return sectionByKind[kind];
}
