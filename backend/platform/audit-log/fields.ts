import { readFileSync } from 'node:fs';
import type { Database } from '#backend/platform/database/tables.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { MutationArguments, QueryArguments } from '#model/api.generated.ts';
import { cleanLine } from '#model/text.ts';
import { listAuditLog } from './list-audit-log.ts';
import { type Author, writeAuditEntry } from './write-audit-entry.ts';

interface AuditDeps {
  readonly db: Database;
  readonly ring: KeyRing;
  now(): Date;
  newId(): string;
}

const longestFileName = 200;

export function auditFields({ db, ring, now, newId }: AuditDeps) {
  const tokens = pageTokens(ring);
  return {
    sdl: readFileSync(new URL('audit-log.graphql', import.meta.url), 'utf8'),
    queries: {
      listRecord: {
        answer: async (input: QueryArguments['listRecord']) =>
          (await listAuditLog({ db, tokens }, input)) ?? {
            outcome: 'refused' as const,
            problems: [{ field: 'nextToken', problem: 'invalid' as const }],
          },
      },
    },
    mutations: {
      beginExport: {
        kind: 'export',
        async answer({ file }: MutationArguments['beginExport'], { account: by }: { readonly account: Author | null }) {
          if (!by) return { outcome: 'conflict' as const };
          const id = newId();
          const after = { file: cleanLine(file).slice(0, longestFileName) };
          const entry = { id, at: now().toISOString(), by, thing: `export:${id}`, act: 'export', after } as const;
          await db.transaction().execute((trx) => writeAuditEntry(trx, entry));
          return { outcome: 'changed' as const, value: true };
        },
      },
    },
  } as const;
}
