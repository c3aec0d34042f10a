import { readFileSync } from 'node:fs';
import {
  type ActionItem,
  type ActionItems,
  actionItemCounts,
  asChanged,
  byStaff,
  type DayCount,
  type Feature,
  type FeatureDeps,
  type FirstStep,
} from '#backend/features/feature.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { testEmail } from './email-templates.ts';
import { sendTestEmail } from './send-test-email.ts';

interface DashboardDeps extends Pick<FeatureDeps, 'db' | 'now' | 'newId' | 'emailQueued'> {
  readonly firstSteps: readonly (() => Promise<readonly FirstStep[]>)[];
  /** Then the first steps are over. */
  isSeatConfirmed(): Promise<boolean>;
  readonly sources: readonly ((at: Date) => Promise<ActionItems>)[];
  seats(at: Date, days: number): Promise<readonly DayCount[]>;
  /** `sent`: today. */
  emails(at: Date): Promise<{ readonly sent: number; readonly waiting: number; readonly failed: number }>;
}

const plottedDays = 28;

export function dashboardFeature(s: DashboardDeps) {
  return {
    fields: {
      sdl: readFileSync(new URL('dashboard.graphql', import.meta.url), 'utf8'),
      queries: { today: { answer: () => today(s) } },
      mutations: {
        sendTestLetter: byStaff('letter', async (_: object, by, { language }) =>
          asChanged(await sendTestEmail(s, by, language)),
        ),
      },
    },
    emails: [testEmail],
  } satisfies Feature;
}

async function today(s: DashboardDeps): Promise<object> {
  const { now, sources, seats, emails } = s;
  const at = now();
  const all = await Promise.all(sources.map((load) => load(at)));
  const items = all.flatMap((needs) => needs.items).toSorted(byAge);
  const counts = Object.fromEntries(
    actionItemCounts.map((name) => [name, all.reduce((sum, needs) => sum + (needs.counts[name] ?? 0), 0)]),
  );
  // Functions run only when selected.
  return {
    date: dayOf(at).date,
    items,
    counts,
    seats: () => seats(at, plottedDays),
    letters: () => emails(at),
    steps: () => remainingSteps(s),
  };
}

async function remainingSteps({ firstSteps, isSeatConfirmed }: DashboardDeps): Promise<readonly FirstStep[] | null> {
  if (await isSeatConfirmed()) return null;
  const steps = (await Promise.all(firstSteps.map((load) => load()))).flat();
  return steps.every(({ done }) => done) ? null : steps;
}

function byAge(one: ActionItem, two: ActionItem): number {
  if (one.since !== two.since) return one.since < two.since ? -1 : 1;
  return one.id < two.id ? -1 : 1;
}
