import type { Account } from '#backend/features/feature.ts';
import type { IssueDeps } from '#backend/features/newsletter/issues/issue-content.ts';
import { lockIssues } from '#backend/features/newsletter/issues/issue-store.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { Database, Row } from '#backend/platform/database/tables.ts';
import { deleteJob } from '#backend/platform/jobs/enqueue-job.ts';
import type { ImportOutcome } from '#model/api.generated.ts';
import { day } from '#model/time-units.ts';
import { inviteJob } from './invite-imported.ts';

/**
 * Deletes the subscribers and their unsent e-mails. `left`: an e-mail was sent, or is in progress.
 */
export async function undoImport(
  s: Pick<IssueDeps, 'db' | 'now' | 'newId' | 'changed'>,
  id: string,
  by: Account,
): Promise<ImportOutcome> {
  const at = s.now().toISOString();
  const { outcome, rows } = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'newsletter imports');
    // An issue that is being enqueued now.
    await lockIssues(trx);
    const found = await trx.selectFrom('subscriberImport').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) return { outcome: 'gone' as const, rows: [] };
    if (found.undoneAt !== null) return { outcome: 'done' as const, rows: [] };
    if (isPastUndo(found, s.now()) || (await hasLeft(trx, id))) return { outcome: 'left' as const, rows: [] };
    await deleteJob(trx, { name: inviteJob, subject: id });
    const causes = trx
      .selectFrom('newsletter')
      .select((row) => row.fn<string>('concat', [row.cast(row.val('newsletter:'), 'text'), 'id']).as('cause'))
      .where('importId', '=', id);
    const emails = trx
      .selectFrom('newsletter')
      .select('email')
      .where('importId', '=', id)
      .where('email', 'is not', null);
    await trx
      .deleteFrom('mailOutbox')
      .where((row) =>
        row.or([
          row('cause', 'in', causes),
          row.and([row('kind', '=', 'newsletter-issue'), row('recipient', 'in', emails)]),
        ]),
      )
      .execute();
    const deleted = await trx.deleteFrom('newsletter').where('importId', '=', id).returningAll().execute();
    await trx.updateTable('subscriberImport').set({ undoneAt: at, updatedAt: at }).where('id', '=', id).execute();
    await writeAuditEntry(trx, {
      id: s.newId(),
      at,
      by,
      thing: `subscriberImport:${id}`,
      act: 'delete',
      before: { fileName: found.fileName, source: found.source, mode: found.mode },
    });
    return { outcome: 'done' as const, rows: deleted };
  });
  for (const row of rows) s.changed?.({ entity: 'NewsLetter', action: 'delete', row: { ...row } });
  return outcome;
}

/** After a day the outbox may have forgotten an e-mail. */
export function isPastUndo({ createdAt }: Pick<Row<'subscriberImport'>, 'createdAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) > day;
}

/** True once an e-mail to one of its subscribers was tried. */
export async function hasLeft(db: Database, id: string): Promise<boolean> {
  const tried = await db
    .selectFrom('mailOutbox')
    .innerJoin('newsletter', (join) =>
      join.on((row) =>
        row.or([
          row(
            row.ref('mailOutbox.cause'),
            '=',
            row.fn<string>('concat', [row.cast(row.val('newsletter:'), 'text'), 'newsletter.id']),
          ),
          row.and([
            row('mailOutbox.kind', '=', 'newsletter-issue'),
            row('mailOutbox.recipient', '=', row.ref('newsletter.email')),
          ]),
        ]),
      ),
    )
    .select('mailOutbox.id')
    .where('newsletter.importId', '=', id)
    .where((row) =>
      row.or([
        row('mailOutbox.sentAt', 'is not', null),
        row('mailOutbox.attempts', '>', 0),
        row('mailOutbox.claimedBy', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return tried !== undefined;
}
