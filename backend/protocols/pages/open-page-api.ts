import type { FormOutcome, PageQueries, StoreWithinLimits, SubmitPageForm } from '#backend/features/feature.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import type { TooSoon, WriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import type { PageApi, SubmitOutcome } from '#model/page-api.ts';
import type { Problem } from '#model/problems.ts';

/** Retry delay in seconds. */
const crowdWait = 5;

/**
 * Form rate limits apply. A valid form that is not from an own page (`fromPage`) must be posted
 * again after a moment. Reports exceptions, once each, and rethrows them.
 */
export function openPageApi(
  questions: (
    submit: SubmitPageForm,
    storeWithinLimits: StoreWithinLimits,
    address: string,
    emailQuota: EmailQuota,
  ) => PageQueries,
  guard: WriteLimiter,
  report: (fault: unknown) => void,
  sender: string,
): (origin: string, address: string, fromPage: boolean, crowded?: boolean) => PageApi {
  const reported = new WeakSet<Error>();
  function reportOnce(fault: unknown): void {
    if (fault instanceof Error) {
      if (reported.has(fault)) return;
      reported.add(fault);
    }
    report(fault);
  }
  function reporting<Queries extends object>(queries: Queries): Queries {
    const wrapped = Object.entries(queries).map(([name, query]: [string, (...args: never[]) => Promise<unknown>]) => [
      name,
      async (...args: never[]) => {
        try {
          return await query(...args);
        } catch (fault) {
          reportOnce(fault);
          throw fault;
        }
      },
    ]);
    return Object.fromEntries(wrapped) as Queries;
  }
  return (origin, address, fromPage, crowded) => {
    const storeWithinLimits: StoreWithinLimits = async (
      { kind, fields: { moment: formTimestamp, ...fields }, check },
      store,
    ) => {
      if (crowded) return { outcome: 'too-many', wait: crowdWait };
      const shown = fromPage || !check(fields).ok ? null : textOf(formTimestamp);
      return guard.admitForm({ kind, address, fields }, shown, (emailQuota) => store(fields, emailQuota));
    };
    const queries = questions(
      async (form, store) => submitOutcomeOf(await storeWithinLimits(form, store)),
      storeWithinLimits,
      address,
      guard.quotaOf(address),
    );
    return { ...reporting(queries), origin, sender, report: reportOnce };
  };
}

function submitOutcomeOf<Field extends string>(
  outcome: FormOutcome<Field> | TooSoon,
): SubmitOutcome<Exclude<Field, 'id'>> {
  if (outcome.outcome === 'conflict') throw new Error('A generated id exists already.');
  if (outcome.outcome === 'too-many') return { ok: false, wait: outcome.wait };
  if (outcome.outcome === 'too-soon') return { ok: false, formTimestamp: outcome.formTimestamp };
  if (outcome.outcome === 'refused') return { ok: false, problems: ofTheForm(outcome.problems) };
  return { ok: true };
}

/** Drops problems with the id, which no form has. */
function ofTheForm<Field extends string>(problems: readonly Problem<Field>[]): Problem<Exclude<Field, 'id'>>[] {
  return problems.filter((problem): problem is Problem<Exclude<Field, 'id'>> => problem.field !== 'id');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
