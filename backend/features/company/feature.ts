import { readFileSync } from 'node:fs';
import type { ApiFields, Feature, FeatureDeps } from '#backend/features/feature.ts';
import { firstFacts, missingFacts } from '#model/company/company.ts';
import { type CompanyStore, companyId, factsOf, neverSaved, readCompany } from './company-store.ts';
import { bankChanged } from './email-templates.ts';
import { companyView, updateCompany } from './update-company.ts';

export interface CompanyDeps extends FeatureDeps {
  /** Absent in commands, which serve no pages. */
  readonly company?: CompanyStore;
}

export function companyFeature(s: CompanyDeps) {
  return {
    emails: [bankChanged],
    fields: {
      sdl: readFileSync(new URL('company.graphql', import.meta.url), 'utf8'),
      queries: { company: { answer: async () => companyView(await readCompany(s.db)) } },
      mutations: {
        updateCompany: {
          kind: 'company',
          answer: async (input, { account, session }) =>
            account ? updateCompany(s, input, account, session) : { outcome: 'conflict' },
        },
      },
    } satisfies ApiFields,
    pages: () => ({ company: async () => s.company?.current() ?? factsOf(await readCompany(s.db)) }),
    async firstSteps() {
      const missing: readonly string[] = missingFacts(factsOf(await readCompany(s.db)));
      const n = firstFacts.filter((name) => !missing.includes(name)).length;
      return [{ name: 'company', done: n === firstFacts.length, ready: true, n, of: firstFacts.length }];
    },
    async actionItems(at) {
      const row = await readCompany(s.db);
      const count = missingFacts(factsOf(row)).length;
      if (count === 0) return { items: [], counts: {} };
      const since = row.updatedAt === neverSaved ? at.toISOString() : row.updatedAt;
      return { items: [{ kind: 'company_incomplete', id: companyId, since, count }], counts: { backups: 1 } };
    },
  } satisfies Feature;
}
