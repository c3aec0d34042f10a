import { readFileSync } from 'node:fs';
import { type ApiFields, asChanged, byStaff } from '#backend/features/feature.ts';
import type { IssueDeps } from '#backend/features/newsletter/issues/issue-content.ts';
import type { Row } from '#backend/platform/database/tables.ts';
import { importSubscribers } from './import-subscribers.ts';
import { hasLeft, isPastUndo, undoImport } from './undo-import.ts';

const maxShownImports = 20;

export function importFields(s: IssueDeps) {
  return {
    sdl: readFileSync(new URL('imports.graphql', import.meta.url), 'utf8'),
    queries: {
      listImports: {
        async answer() {
          const rows = await s.db
            .selectFrom('subscriberImport')
            .selectAll()
            .orderBy('createdAt', 'desc')
            .limit(maxShownImports)
            .execute();
          return Promise.all(rows.map((row) => importView(s, row)));
        },
      },
    },
    mutations: {
      importSubscribers: byStaff('newsletter', (input, by) => importSubscribers(s, input, by)),
      undoImport: byStaff('newsletter', async ({ id }, by) => asChanged({ outcome: await undoImport(s, id, by) })),
    },
  } satisfies ApiFields;
}

async function importView({ db, now }: IssueDeps, row: Row<'subscriberImport'>) {
  const counted = await db
    .selectFrom('newsletter')
    .select(({ fn }) => [
      fn.countAll<number>().as('subscribers'),
      fn.count<number>('confirmedAt').as('confirmed'),
      fn.count<number>('optInSentAt').as('invited'),
    ])
    .where('importId', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    subscribers: Number(counted.subscribers),
    confirmed: Number(counted.confirmed),
    invited: Number(counted.invited),
    undoable: row.undoneAt === null && !isPastUndo(row, now()) && !(await hasLeft(db, row.id)),
  };
}
