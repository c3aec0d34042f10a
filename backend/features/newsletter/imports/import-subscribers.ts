import type { Account, MutationOutcome } from '#backend/features/feature.ts';
import type { IssueDeps } from '#backend/features/newsletter/issues/issue-content.ts';
import { stateOfSubscriber } from '#backend/features/newsletter/subscriber-state.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import type { ImportSubscribersInput } from '#model/api.generated.ts';
import {
  checkImportLine,
  checkSource,
  type ImportedSubscriber,
  importLimits,
} from '#model/newsletter/subscriber-import.ts';
import { emailKey } from '#model/people/email.ts';
import { isRowId } from '#model/row-id.ts';
import { cleanLine } from '#model/text.ts';
import { minute } from '#model/time-units.ts';
import { inviteJob } from './invite-imported.ts';

/** Time for an undo, before anything is sent. */
const invitesAfter = minute;

/**
 * Adds subscribers: invited, or confirmed if staff vouch for their consent. Known and suppressed
 * mailboxes stay unchanged. Idempotent. `conflict`: the id is that of an undone import, or of another
 * file, source or mode, which would be stored as the proof of consent.
 */
export async function importSubscribers(
  s: Pick<IssueDeps, 'db' | 'now' | 'newId' | 'changed'>,
  input: ImportSubscribersInput,
  by: Account,
): Promise<MutationOutcome> {
  const { id, mode, dryRun, lines } = input;
  const source = checkSource(input.source);
  const fileName = cleanLine(input.fileName).slice(0, importLimits.fileName);
  const refused = [
    ...(isRowId(id) ? [] : ['id']),
    ...(source === null ? ['source'] : []),
    ...(/^[0-9a-f]{64}$/.test(input.digest) ? [] : ['digest']),
    ...(lines.length <= importLimits.rows ? [] : ['lines']),
  ];
  if (refused.length > 0 || source === null) {
    return { outcome: 'refused', problems: refused.map((field) => ({ field, problem: 'invalid' })) };
  }
  const now = s.now();
  const checked = lines.map((line) => ({ line: line.line, read: checkImportLine(line, mode === 'vouch', now) }));
  const faults = checked.flatMap(({ line, read }) => (typeof read === 'string' ? [{ line, problem: read }] : []));
  const readers = checked.flatMap(({ read }) => (typeof read === 'string' ? [] : [read]));
  const result = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'newsletter imports');
    const sorted = await sortSubscribers(trx, readers);
    if (dryRun || sorted.fresh.length === 0) return sorted;
    const at = now.toISOString();
    const row = { id, fileName, digest: input.digest, source, mode, accountId: by.id, createdAt: at, updatedAt: at };
    const begun = await trx
      .insertInto('subscriberImport')
      .values({ ...row, undoneAt: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    const same = trx.selectFrom('subscriberImport').select('id').where('id', '=', id).where('undoneAt', 'is', null);
    const isSame = same.where('digest', '=', input.digest).where('source', '=', source).where('mode', '=', mode);
    if (!begun && !(await isSame.executeTakeFirst())) return null;
    const thing = `subscriberImport:${id}`;
    if (begun)
      await writeAuditEntry(trx, { id: s.newId(), at, by, thing, act: 'create', after: { fileName, source, mode } });
    const added = sorted.fresh.map(({ email, language, date }) => ({
      id: s.newId(),
      email,
      emailKey: emailKey(email),
      language,
      date: date ?? at,
      confirmedAt: mode === 'vouch' ? at : null,
      importId: id,
      createdAt: at,
      updatedAt: at,
    }));
    await trx
      .insertInto('newsletter')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const dueAt = new Date(now.getTime() + invitesAfter);
    if (mode === 'invite') await enqueueJob(trx, { name: inviteJob, subject: id, dueAt });
    return { ...sorted, added };
  });
  if (!result) return { outcome: 'conflict' };
  for (const row of 'added' in result ? result.added : []) s.changed?.({ entity: 'NewsLetter', action: 'create', row });
  const { fresh, known, suppressed } = result;
  return { outcome: 'changed', value: { added: fresh.length, known, suppressed, faults } };
}

interface Sorted {
  readonly fresh: readonly ImportedSubscriber[];
  readonly known: number;
  readonly suppressed: number;
}

/** Compares mailboxes in any spelling. */
async function sortSubscribers(trx: DatabaseTransaction, readers: readonly ImportedSubscriber[]): Promise<Sorted> {
  const refusals = await trx.selectFrom('suppression').select('emailKey').execute();
  const rows = await trx
    .selectFrom('newsletter')
    .select(['emailKey', 'confirmedAt', 'endedAt', 'optInSentAt'])
    .where('emailKey', 'is not', null)
    .execute();
  const ended = rows.filter((row) => stateOfSubscriber(row) === 'ended');
  const left = new Set([...refusals, ...ended].map((row) => mailboxOf(row.emailKey ?? '')));
  const there = new Set(rows.map((row) => mailboxOf(row.emailKey ?? '')));
  const fresh: ImportedSubscriber[] = [];
  let [known, suppressed] = [0, 0];
  for (const reader of readers) {
    const mailbox = mailboxOf(reader.email);
    if (left.has(mailbox)) suppressed += 1;
    else if (there.has(mailbox)) known += 1;
    else {
      there.add(mailbox);
      fresh.push(reader);
    }
  }
  return { fresh, known, suppressed };
}
