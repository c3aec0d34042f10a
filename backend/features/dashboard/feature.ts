import { readFileSync } from 'node:fs';
import {
  type ActionItem,
  type ActionItems,
  actionItemCounts,
  type DayCount,
  type Feature,
  type FeatureDeps,
} from '#backend/features/feature.ts';
import { dayOf } from '#model/reservations/sessions.ts';

export interface DashboardDeps extends Pick<FeatureDeps, 'now'> {
  readonly sources: readonly ((at: Date) => Promise<ActionItems>)[];
  seats(at: Date, days: number): Promise<readonly DayCount[]>;
  /** E-mails sent today, waiting, and failed permanently. */
  emails(at: Date): Promise<{ readonly sent: number; readonly waiting: number; readonly failed: number }>;
}

const plotted = 28;

export function dashboardFeature(s: DashboardDeps) {
  return {
    fields: {
      sdl: readFileSync(new URL('dashboard.graphql', import.meta.url), 'utf8'),
      queries: { today: { who: 'staff', answer: () => today(s) } },
    },
  } satisfies Feature;
}

async function today({ now, sources, seats, emails }: DashboardDeps): Promise<object> {
  const at = now();
  const all = await Promise.all(sources.map((ask) => ask(at)));
  const items = all.flatMap((needs) => needs.items).toSorted(byAge);
  const counts = Object.fromEntries(
    actionItemCounts.map((name) => [name, all.reduce((sum, needs) => sum + (needs.counts[name] ?? 0), 0)]),
  );
  // Functions run only when selected.
  return { date: dayOf(at).date, items, counts, seats: () => seats(at, plotted), letters: () => emails(at) };
}

function byAge(one: ActionItem, two: ActionItem): number {
  if (one.since !== two.since) return one.since < two.since ? -1 : 1;
  return one.id < two.id ? -1 : 1;
}
