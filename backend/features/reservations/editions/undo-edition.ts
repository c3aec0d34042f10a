import { auditEdition } from '#backend/features/reservations/audit-reservations.ts';
import { lockEdition } from '#backend/features/reservations/repository.ts';
import { giveSeatBack } from '#backend/features/reservations/seats/take-seat.ts';
import {
  changeReservation,
  inTransaction,
  type ReservationDeps,
  shownEdition,
  type UnitOfWork,
} from '#backend/features/reservations/unit-of-work.ts';
import { offerInOrder } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import type { AuditRow } from '#backend/platform/audit-log/tables.ts';
import { isNewer, laterThan } from '#backend/platform/database/row-version.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { deleteWaiting } from '#backend/platform/email/outbox/outbox.ts';
import { concernsSeats } from '#model/reservations/edition-change.ts';
import { editionRemoved } from './cancel-edition.ts';
import {
  announcedFacts,
  type ChangedMarks,
  type EditionEffects,
  isSameMarks,
  raiseSequence,
  seatsLeftIn,
} from './edition-effects.ts';

export type EditionUndone =
  /** `left`: an e-mail may have been sent; `reserved`: an added seat is taken. No effect. */
  | { readonly outcome: 'done' | 'left' | 'reserved' }
  | { readonly outcome: 'meanwhile'; readonly row: CourseHistoryRow }
  /** No such edition, or not changed by the caller. */
  | { readonly outcome: 'conflict' };

/**
 * Undoes the caller's changes of an edition from the audit log. Restores it and the affected
 * reservations, deletes waiting e-mails, and offers seats regained. A new edition is deleted while
 * it has no reservation. `since`: `updatedAt` before the change to undo, null for its creation;
 * `version`: `updatedAt` after the last change.
 */
export async function undoEdition(
  s: ReservationDeps,
  id: string,
  { since, version }: { readonly since: string | null; readonly version: string },
): Promise<EditionUndone> {
  let removed: CourseHistoryRow | undefined;
  const result = await inTransaction(s, async (work): Promise<EditionUndone> => {
    const row = await lockEdition(work.trx, id);
    if (!row) return { outcome: 'conflict' };
    if (isNewer(row.updatedAt, version)) return { outcome: 'meanwhile', row };
    const changes = await changesSince(work, id, since);
    if (changes.length === 0) return { outcome: 'conflict' };
    if (since === null) {
      if (await anybodyReserved(work, id)) return { outcome: 'reserved' };
      await remove(work, row);
      removed = row;
      return { outcome: 'done' };
    }
    return { outcome: await restore(work, row, changes) };
  });
  if (removed) {
    const wasPublic = removed.visible === 1;
    s.changed?.({ entity: 'CourseHistory', action: 'delete', row: shownEdition(removed), wasPublic });
  }
  return result;
}

async function remove(work: UnitOfWork, row: CourseHistoryRow): Promise<void> {
  await editionRemoved(work.trx, work.s, row, work.at);
  await work.trx.deleteFrom('courseHistory').where('id', '=', row.id).execute();
  const { id: _id, calendarSequence: _often, classSequences: _each, seatsUsed: _used, ...was } = shownEdition(row);
  await auditEdition(work, row.id, was, null);
}

const undone = ['create', 'update', 'updateEdition'];

/** Newest first; none unless all are the caller's. */
async function changesSince({ trx, s }: UnitOfWork, id: string, since: string | null): Promise<readonly AuditRow[]> {
  const { recording } = s;
  if (!recording) return [];
  const rows = await trx
    .selectFrom('record')
    .selectAll()
    .where('thing', '=', `CourseHistory:${id}`)
    .where('at', '>', since ?? '')
    .orderBy('at', 'desc')
    .execute();
  const areOwn = rows.every(({ accountId, act }) => accountId === recording.by.id && undone.includes(act));
  const made = rows.some(({ act }) => act === 'create');
  return areOwn && made === (since === null) ? rows : [];
}

async function anybodyReserved({ trx }: UnitOfWork, editionId: string): Promise<boolean> {
  const reserved = trx.selectFrom('reservation').select('id').where('editionId', '=', editionId).limit(1);
  const requested = trx.selectFrom('asking').select('id').where('editionId', '=', editionId).limit(1);
  return ((await reserved.executeTakeFirst()) ?? (await requested.executeTakeFirst())) !== undefined;
}

interface Recorded extends Readonly<Record<string, unknown>> {
  readonly effects?: EditionEffects | null;
}

function recordedIn(json: string | null): Recorded {
  return JSON.parse(json ?? '{}');
}

/** Newest change first, so the oldest values win. */
async function restore(
  work: UnitOfWork,
  row: CourseHistoryRow,
  changes: readonly AuditRow[],
): Promise<'done' | 'left' | 'reserved'> {
  const { effects: _, ...fields }: Recorded = Object.assign({}, ...changes.map(({ before }) => recordedIn(before)));
  const effects = changes.flatMap(({ before, after }) => {
    const [was, is] = [recordedIn(before).effects, recordedIn(after).effects];
    return was && is ? [{ was, is }] : [];
  });
  const touched = await touchedBy(work, effects);
  const freed = touched
    .filter(({ now, was }) => now.state === 'offered' && was.state === 'waiting')
    .reduce((sum, { now }) => sum + now.seats, 0);
  const used = row.seatsUsed - freed;
  const overbooks = typeof fields.capacity === 'number' && fields.capacity < Math.min(used, row.capacity ?? used);
  if (overbooks || touched.some(({ isAccepted }) => isAccepted)) return 'reserved';
  const emails = effects.flatMap(({ is }) => is.letters);
  if (!(await deleteWaiting(work.trx, emails))) return 'left';
  for (const { now, was } of touched) if (!isSameMarks(now, was)) await changeReservation(work, now, was);
  if (freed > 0) await giveSeatBack(work.trx, row.id, freed);
  const stored = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? Number(value) : value,
  ]);
  const restored = await work.trx
    .updateTable('courseHistory')
    .set({ ...Object.fromEntries(stored), updatedAt: laterThan(row.updatedAt, work.time) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  work.touched.add(row.id);
  // Supersedes calendars downloaded in between.
  if (concernsSeats(announcedFacts(row), announcedFacts(restored))) await raiseSequence(work, row, restored);
  // Freed while the capacity was smaller.
  const regained = seatsLeftIn(restored) - seatsLeftIn({ ...restored, capacity: row.capacity });
  if (regained > 0) await offerInOrder(work, restored, work.time, regained);
  const now: Readonly<Record<string, unknown>> = { ...row };
  const after = Object.fromEntries(Object.keys(fields).map((name) => [name, now[name]]));
  await auditEdition({ ...work, time: restored.updatedAt }, row.id, after, Object.fromEntries(stored));
  return 'done';
}

/** Affected reservations with their former values; the current ones if changed since. */
async function touchedBy(
  { trx }: UnitOfWork,
  effects: readonly { readonly was: EditionEffects; readonly is: EditionEffects }[],
) {
  const ids = effects.flatMap(({ is }) => Object.keys(is.reservations));
  const rows = await trx
    .selectFrom('reservation')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .execute();
  return rows.map((now) => {
    let was: ChangedMarks = now;
    let isAccepted = false;
    for (const { was: before, is: after } of effects) {
      const made = after.reservations[now.id];
      if (!made) continue;
      isAccepted ||= made.state === 'offered' && now.state === 'confirmed';
      if (isSameMarks(was, made)) was = before.reservations[now.id] ?? was;
    }
    return { now, was, isAccepted };
  });
}
