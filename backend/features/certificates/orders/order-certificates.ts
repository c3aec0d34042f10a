import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import { readAttendance, readGroup, resultOf, unprintableFact } from '#backend/features/certificates/group-facts.ts';
import type { CertificateOrderRow } from '#backend/features/certificates/tables.ts';
import type { Account, FeatureDeps, RefusedInput } from '#backend/features/feature.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { deleteJob, enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import type { CertificateItem, OrderCertificatesInput, UndoOrderOutcome } from '#model/api.generated.ts';
import { certificateLimits } from '#model/certificates/certificate.ts';
import { proposeCertificate } from '#model/certificates/passing.ts';
import { lengthOf } from '#model/field-lengths.ts';
import type { Problem } from '#model/problems.ts';
import { isRowId } from '#model/row-id.ts';
import { cleanLine } from '#model/text.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { type OrderItem, orderJob, registerLock } from './order-items.ts';

type Ordered =
  | { readonly outcome: 'created' | 'repeated'; readonly row: CertificateOrderRow }
  | { readonly outcome: 'conflict' }
  | RefusedInput;

/**
 * Stores an order of staff, carried out after `undoDelay`. Refused: nothing to do, more than
 * `certificateLimits.most`, facts without a font, or an issue against the proposal without a
 * reason.
 */
export async function orderCertificates(
  s: CertificateDeps,
  input: OrderCertificatesInput,
  by: Account,
): Promise<Ordered> {
  const now = s.now();
  const { id, editionId } = input;
  const read = readItems(input);
  if ('problems' in read) return { outcome: 'refused', problems: read.problems };
  const items = JSON.stringify(read.items);
  const known = await s.db.selectFrom('certificateOrder').selectAll().where('id', '=', id).executeTakeFirst();
  const problems = known ? [] : await checkIssues(s, editionId, read.items, now);
  if (problems.length > 0) return { outcome: 'refused', problems };
  const startsAt = new Date(now.getTime() + undoDelay);
  const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  return s.db.transaction().execute(async (trx): Promise<Ordered> => {
    const row = await trx
      .insertInto('certificateOrder')
      .values({
        id,
        editionId,
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
    const there = trx.selectFrom('certificateOrder').selectAll().where('id', '=', id);
    const former = await there.executeTakeFirstOrThrow();
    return former.items === items ? { outcome: 'repeated', row: former } : { outcome: 'conflict' };
  });
}

/** Deletes an order that has not started. */
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

function readItems({ id, editionId, items }: OrderCertificatesInput) {
  const { most, ...limits } = certificateLimits;
  if (!isRowId(id)) return { problems: [{ field: 'id', problem: 'invalid' as const }] };
  if (!isRowId(editionId)) return { problems: [{ field: 'editionId', problem: 'invalid' as const }] };
  if (items.length === 0) return { problems: [{ field: 'items', problem: 'required' as const }] };
  if (items.length > most) return { problems: [{ field: 'items', problem: 'too-long' as const, limit: most }] };
  const problems: Problem[] = [];
  const text = (at: number, field: keyof typeof limits, value: string | null | undefined, required = false) => {
    const line = cleanLine(value ?? '');
    const limit = limits[field];
    if (lengthOf(line) > limit) problems.push({ field: `items.${at}.${field}`, problem: 'too-long', limit });
    if (required && line === '') problems.push({ field: `items.${at}.${field}`, problem: 'required' });
    return line;
  };
  const read = items.map((item: CertificateItem, at): OrderItem => {
    const { act } = item;
    const target = (act === 'issue' ? item.reservationId : item.certificateId) ?? '';
    if (!isRowId(target)) problems.push({ field: `items.${at}`, problem: 'invalid' });
    const reason = text(at, 'reason', item.reason, act === 'withdraw');
    if (act === 'withdraw') return { act, certificateId: target, reason };
    if (act === 'issue') return { act, reservationId: target, reason: reason || null };
    const [name, lastname] = [text(at, 'name', item.name, true), text(at, 'lastname', item.lastname)];
    return { act, certificateId: target, name, lastname, reason: reason || null };
  });
  return problems.length > 0 ? { problems } : { items: read };
}

async function checkIssues(
  s: CertificateDeps,
  editionId: string,
  items: readonly OrderItem[],
  now: Date,
): Promise<readonly Problem[]> {
  if (!items.some(({ act }) => act === 'issue')) return [];
  const group = await readGroup(s.db, editionId, now);
  if (!group || unprintableFact(group, await s.companyFacts()) !== null) {
    return [{ field: 'editionId', problem: 'invalid' }];
  }
  const rows = await s.db
    .selectFrom('reservation')
    .select(['id', 'result'])
    .where('editionId', '=', editionId)
    .where('state', '=', 'confirmed')
    .where('attends', '=', 1)
    .execute();
  const results = new Map(rows.map(({ id, result }) => [id, resultOf(result)]));
  const attendance = await readAttendance(s.db, group);
  const rules = { attendance: group.course.minAttendance, graded: group.course.graded === 1 };
  return items.flatMap((item, at): Problem[] => {
    if (item.act !== 'issue' || item.reason !== null) return [];
    const result = results.get(item.reservationId);
    const attended = attendance.get(item.reservationId);
    const qualifies =
      result !== undefined && attended && proposeCertificate(attended, result, rules, group.ended) === 'pass';
    return qualifies ? [] : [{ field: `items.${at}.reason`, problem: 'required' }];
  });
}
