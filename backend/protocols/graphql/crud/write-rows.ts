import type { RowHooks } from '#backend/features/feature.ts';
import { type MadeChange, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { isPostgres } from '#backend/platform/database/dialects/advisory-lock.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { type EntityRow, entityShapes } from '#backend/protocols/graphql/entities.ts';
import type { Entity } from '#model/access.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import { isRowId } from '#model/row-id.ts';
import { anyTable, shownRow } from './read-rows.ts';

/** Null for guests. */
export type WriteContext = Pick<MadeChange, 'id' | 'at' | 'by'> | null;

type RowCondition = (row: EntityRow) => boolean;

/**
 * Writes validated rows, one transaction per call. Conditions run on the locked row; `updatedAt`
 * always increases; `recording` adds an audit-log entry.
 */
export interface RowWriter {
  /** Returns the stored row if the id exists. */
  add(
    entity: Entity,
    row: EntityRow,
    recording?: WriteContext,
  ): Promise<{ readonly added: boolean; readonly row: EntityRow }>;
  /** Null when the row is missing or fails `meets`. */
  change(
    entity: Entity,
    id: string,
    meets: RowCondition,
    changes: (row: EntityRow) => EntityRow,
    recording?: WriteContext,
  ): Promise<EntityRow | null>;
  remove(entity: Entity, id: string, meets: RowCondition, recording?: WriteContext): Promise<EntityRow | null>;
}

/** `rowHooks` run in the transaction, `changed` after the commit. */
interface Consequences {
  readonly rowHooks: RowHooks;
  changed(change: Change): void;
}

export function rowWriter(
  db: Database,
  { rowHooks, changed }: Consequences = { rowHooks: {}, changed() {} },
): RowWriter {
  async function publish<Done>(committed: Promise<readonly [Done, readonly Change[]]>): Promise<Done> {
    const [done, changes] = await committed;
    for (const change of changes) changed(change);
    return done;
  }

  return {
    add: (entity, row, recording) =>
      db.transaction().execute(async (trx) => {
        const added = await addRow(trx, entity, row);
        if (added.added) await record(trx, entity, recording, 'create', null, added.row);
        return added;
      }),
    change: (entity, id, meets, changes, recording) =>
      publish(
        db.transaction().execute(async (trx) => {
          const stored = await lockRow(trx, entity, id);
          const row = stored && shownRow(entity, stored);
          if (!row || !meets(row)) return [null, []] as const;
          const written = await anyTable(trx)
            .updateTable(entityShapes[entity].table)
            .set(storedRow(entity, withConsequences(entity, row, changes(row))))
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow();
          const effects = await rowHooks[entity]?.changed(trx, stored, written);
          const shown = shownRow(entity, written);
          // The audit-log entry has the row's `updatedAt`, which links it to this version.
          const made = recording && { ...recording, at: String(shown.updatedAt) };
          const [was, is] = [
            { ...row, ...effects?.undo?.before },
            { ...shown, ...effects?.undo?.after },
          ];
          await record(trx, entity, made, 'update', was, is);
          return [shown, effects?.changes ?? []] as const;
        }),
      ),
    remove: (entity, id, meets, recording) =>
      publish(
        db.transaction().execute(async (trx) => {
          const stored = await lockRow(trx, entity, id);
          const row = stored && shownRow(entity, stored);
          if (!row || !meets(row)) return [null, []] as const;
          const others = await rowHooks[entity]?.removed(trx, stored);
          await anyTable(trx).deleteFrom(entityShapes[entity].table).where('id', '=', id).execute();
          await record(trx, entity, recording, 'delete', row, null);
          return [row, others ?? []] as const;
        }),
      ),
  };
}

async function addRow(
  trx: DatabaseTransaction,
  entity: Entity,
  row: EntityRow,
): Promise<{ added: boolean; row: EntityRow }> {
  for (;;) {
    const added = await anyTable(trx)
      .insertInto(entityShapes[entity].table)
      .values(storedRow(entity, row))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) return { added: true, row: shownRow(entity, added) };
    const first = await lockRow(trx, entity, String(row.id));
    // Deleted by another request in between: the id is free again.
    if (first) return { added: false, row: shownRow(entity, first) };
  }
}

/** Locks a row on PostgreSQL. SQLite's only write lock is taken at begin. */
async function lockRow(trx: DatabaseTransaction, entity: Entity, id: string): Promise<EntityRow | null> {
  if (!isRowId(id)) return null;
  const query = anyTable(trx).selectFrom(entityShapes[entity].table).selectAll().where('id', '=', id);
  return (await query.$if(isPostgres(trx), (rows) => rows.forUpdate()).executeTakeFirst()) ?? null;
}

/** Adds derived columns and increases `updatedAt`. */
function withConsequences(entity: Entity, row: EntityRow, changes: EntityRow): EntityRow {
  const followed = { ...changes, ...entityShapes[entity].follows?.(row, { ...row, ...changes }) };
  const { updatedAt } = changes;
  return typeof updatedAt === 'string' ? { ...followed, updatedAt: laterThan(row.updatedAt, updatedAt) } : followed;
}

async function record(
  trx: DatabaseTransaction,
  entity: Entity,
  recording: WriteContext | undefined,
  act: AuditAction,
  before: EntityRow | null,
  after: EntityRow | null,
): Promise<void> {
  if (!recording) return;
  const { ours } = entityShapes[entity];
  const auditedFields = (row: EntityRow | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && !ours.includes(name)));
  const row = before ?? after;
  await writeAuditEntry(trx, {
    ...recording,
    thing: `${entity}:${String(row?.id)}`,
    act,
    before: auditedFields(before),
    after: auditedFields(after),
    about: row?.email,
  });
}

function storedRow(entity: Entity, row: EntityRow): Record<string, unknown> {
  const flags = entityShapes[entity].flags.filter((name) => typeof row[name] === 'boolean');
  return { ...row, ...Object.fromEntries(flags.map((name) => [name, row[name] ? 1 : 0])) };
}
