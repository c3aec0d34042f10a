import { readAttendance, readGroup, resultOf } from '#backend/features/certificates/group-facts.ts';
import type { CertificateOrderRow } from '#backend/features/certificates/tables.ts';
import type { Account, FeatureDeps, RefusedInput } from '#backend/features/feature.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { deleteJob, enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import type { CertificateItem, OrderCertificatesInput, UndoOrderOutcome } from '#model/api.generated.ts';
import { certificateLimits } from '#model/certificates/certificate.ts';
import { proposeCertificate } from '#model/certificates/passing.ts';
import { lengthOf } from '#model/limits.ts';
import type { Problem } from '#model/problems.ts';
import { isRowId } from '#model/row-id.ts';
import { cleanLine } from '#model/text.ts';
import { second } from '#model/time-units.ts';
import { type OrderItem, orderJob, registerLock } from './order-items.ts';

/** Time in which an order can be undone. */
const pause = 10 * second;

type Ordered =
  | { readonly outcome: 'created' | 'repeated'; readonly row: CertificateOrderRow }
  | { readonly outcome: 'conflict' }
  | RefusedInput;

/**
 * Stores what staff want to issue, replace or withdraw, to be carried out in ten seconds. Refused: nothing to do,
 * more than `certificateLimits.most`, or an issue against the proposal without a reason.
 */
export async function orderCertificates(s: FeatureDeps, input: OrderCertificatesInput, by: Account): Promise<Ordered> {
  const now = s.now();
  const read = await readItems(s.db, input, now);
  if ('problems' in read) return { outcome: 'refused', problems: read.problems };
  const items = JSON.stringify(read.items);
  const startsAt = new Date(now.getTime() + pause);
  const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  return s.db.transaction().execute(async (trx): Promise<Ordered> => {
    const row = await trx
      .insertInto('certificateOrder')
      .values({
        id: input.id,
        editionId: input.editionId,
        items,
        accountId: by.id,
        position: 0,
        skipped: '[]',
        startsAt: startsAt.toISOString(),
        ...times,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) {
      await enqueueJob(trx, { name: orderJob, subject: row.id, dueAt: startsAt });
      return { outcome: 'created', row };
    }
    const there = trx.selectFrom('certificateOrder').selectAll().where('id', '=', input.id);
    const former = await there.executeTakeFirstOrThrow();
    return former.items === items ? { outcome: 'repeated', row: former } : { outcome: 'conflict' };
  });
}

/** Deletes an order of which nothing was carried out. */
export async function undoCertificates(s: FeatureDeps, id: string): Promise<UndoOrderOutcome> {
  if (!isRowId(id)) return 'done';
  const undone = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, registerLock);
    const row = await trx.selectFrom('certificateOrder').selectAll().where('id', '=', id).executeTakeFirst();
    if (row && row.position > 0) return 'too_late';
    await deleteJob(trx, { name: orderJob, subject: id });
    await trx.deleteFrom('certificateOrder').where('id', '=', id).execute();
    return row?.editionId ?? null;
  });
  if (undone === 'too_late') return undone;
  if (undone !== null) s.changed?.({ entity: 'Certificate', action: 'update', row: { id, editionId: undone } });
  return 'done';
}

async function readItems(
  db: Database,
  { id, editionId, items }: OrderCertificatesInput,
  now: Date,
): Promise<{ readonly items: readonly OrderItem[] } | { readonly problems: readonly Problem[] }> {
  if (!isRowId(id)) return { problems: [{ field: 'id', problem: 'invalid' }] };
  if (items.length === 0) return { problems: [{ field: 'items', problem: 'required' }] };
  if (items.length > certificateLimits.most) {
    return { problems: [{ field: 'items', problem: 'too-long', limit: certificateLimits.most }] };
  }
  const group = await readGroup(db, editionId, now);
  if (!group) return { problems: [{ field: 'editionId', problem: 'invalid' }] };
  const proposals = await proposalsOf(db, group);
  const problems: Problem[] = [];
  const text = (at: number, field: 'name' | 'reason', given: string | null | undefined) => {
    const line = cleanLine(given ?? '');
    const limit = certificateLimits[field];
    if (lengthOf(line) > limit) problems.push({ field: `items.${at}.${field}`, problem: 'too-long', limit });
    return line;
  };
  const required = (at: number, field: 'name' | 'reason', line: string) => {
    if (line === '') problems.push({ field: `items.${at}.${field}`, problem: 'required' });
    return line;
  };
  const read = items.map((item: CertificateItem, at): OrderItem => {
    const { act, reservationId, certificateId } = item;
    const target = act === 'issue' ? reservationId : certificateId;
    if (!target || !isRowId(target)) problems.push({ field: `items.${at}`, problem: 'invalid' });
    const reason = text(at, 'reason', item.reason);
    if (act === 'withdraw') {
      return { act, certificateId: certificateId ?? '', reason: required(at, 'reason', reason) };
    }
    if (act === 'replace') {
      const name = required(at, 'name', text(at, 'name', item.name));
      return { act, certificateId: certificateId ?? '', name, reason: reason || null };
    }
    const qualifies = proposals.get(reservationId ?? '') === 'pass';
    if (!qualifies) required(at, 'reason', reason);
    return { act, reservationId: reservationId ?? '', reason: qualifies ? null : reason };
  });
  return problems.length > 0 ? { problems } : { items: read };
}

async function proposalsOf(db: Database, group: NonNullable<Awaited<ReturnType<typeof readGroup>>>) {
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'result'])
    .where('editionId', '=', group.edition.id)
    .where('state', '=', 'confirmed')
    .execute();
  const attendance = await readAttendance(db, group);
  const rules = { attendance: group.course.minAttendance, graded: group.course.graded === 1 };
  return new Map(
    rows.map(({ id, result }) => [
      id,
      proposeCertificate(
        attendance.get(id) ?? { present: 0, excused: 0, sessions: group.sessions.length },
        resultOf(result),
        rules,
        group.ended,
      ),
    ]),
  );
}
