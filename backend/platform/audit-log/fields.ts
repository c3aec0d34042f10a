import { readFileSync } from 'node:fs';
import type { Database } from '#backend/platform/database/tables.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { QueryArguments } from '#model/api.generated.ts';
import { listAuditLog } from './list-audit-log.ts';

/** GraphQL fields of the audit log and of version conflicts. */
export function auditFields({ db, ring }: { readonly db: Database; readonly ring: KeyRing }) {
  const tokens = pageTokens(ring);
  return {
    sdl: readFileSync(new URL('audit-log.graphql', import.meta.url), 'utf8'),
    queries: {
      listRecord: {
        who: 'staff',
        answer: async (asked: QueryArguments['listRecord']) =>
          (await listAuditLog({ db, tokens }, asked)) ?? {
            outcome: 'refused' as const,
            problems: [{ field: 'nextToken', problem: 'invalid' as const }],
          },
      },
    },
  } as const;
}
