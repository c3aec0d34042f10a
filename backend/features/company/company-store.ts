import { setTimeout } from 'node:timers/promises';
import type { FeatureDeps } from '#backend/features/feature.ts';
import type { Database, Row } from '#backend/platform/database/tables.ts';
import type { Changes } from '#backend/platform/events/events.ts';
import { seedCompany } from '#content/company.ts';
import { type Company, checkCompany } from '#model/company/company.ts';

interface CompanyStoreDeps extends Pick<FeatureDeps, 'db'> {
  readonly changes: Changes;
  /** Called after a change in any process. */
  changed(): void;
  report(fault: unknown): void;
}

export interface CompanyStore {
  /** Cached: pages need no database. */
  readonly current: () => Company;
  close(): void;
}

/** Milliseconds after a failed read. */
const retryAfter = 1_000;

export const companyId = 'company';

/** Version of the facts before their first save. */
export const neverSaved = '1970-01-01T00:00:00.000Z';

/** Seed facts until the first save. */
export async function readCompany(db: Database): Promise<Row<'company'>> {
  const row = await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst();
  const times = { createdAt: neverSaved, updatedAt: neverSaved };
  return row ?? { id: companyId, facts: JSON.stringify(seedCompany), behind: '[]', ...times };
}

/**
 * Takes facts that an older version lacked from the seed; projects are then paid like courses. Facts
 * that a newer rule refuses stay as they were saved, until staff correct them.
 */
export function factsOf({ facts }: Pick<Row<'company'>, 'facts'>): Company {
  const stored = JSON.parse(facts) as Partial<Company>;
  const complete = { ...seedCompany, projectPayment: stored.payment ?? null, ...stored };
  const checked = checkCompany(complete);
  return checked.ok ? checked.value : complete;
}

/** On one line. */
export async function postalName(db: Database): Promise<string> {
  const { legalName, street, district, city } = factsOf(await readCompany(db));
  return [legalName, street, district, city?.es || city?.en].filter(Boolean).join(', ');
}

export async function openCompany({ db, changes, changed, report }: CompanyStoreDeps): Promise<CompanyStore> {
  let row = await readCompany(db);
  let current = factsOf(row);

  let reloading = false;
  let isOutdated = false;
  let closed = false;

  /** One at a time, and again after a later change or a failure. */
  async function reload(): Promise<void> {
    isOutdated = true;
    if (reloading) return;
    reloading = true;
    while (isOutdated && !closed) {
      isOutdated = false;
      try {
        take(await readCompany(db));
      } catch (fault) {
        report(fault);
        isOutdated = true;
        await setTimeout(retryAfter, undefined, { ref: false });
      }
    }
    reloading = false;
  }

  function take(now: Row<'company'>): void {
    if (now.facts === row.facts) return;
    row = now;
    current = factsOf(now);
    changed();
  }

  const unsubscribe = changes.subscribe({
    changed({ entity }) {
      if (entity === 'Company') void reload();
    },
    missed: () => void reload(),
  });
  function close(): void {
    unsubscribe();
    closed = true;
  }
  return { current: () => current, close };
}
