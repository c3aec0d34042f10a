import { PostgresAdapter } from 'kysely';
import type { Follows } from '#backend/business/room.ts';
import type { Change } from '#backend/changes/changes.ts';
import { laterThan } from '#backend/database/later-than.ts';
import type { Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { type MadeChange, writeRecord } from '#backend/record/write-record.ts';
import type { Entity } from '#model/access.ts';
import type { RecordAct } from '#model/record-acts.ts';
import { isRowId } from '#model/row-id.ts';
import { entityShapes, type Row } from './entities.ts';
import { anyTable, shownRow } from './read-rows.ts';

/** Who of the company makes a change, when, and the id under which the record of changes has it; null for guests. */
export type Recording = Pick<MadeChange, 'id' | 'at' | 'by'> | null;

/** Whether a row meets the condition of a request. */
export type Meets = (row: Row) => boolean;

/**
 * Writes rows for the contract, their values checked. Every call is one transaction, in which a condition is tried on the
 * row as it is when its turn comes: of two that both demand the same state one wins. What is answered is on the disk. The
 * `updatedAt` of a row grows with every change. With a `recording` the change is in the record of changes, too.
 */
export interface RowWriter {
  /** Adds a row, unless its id is taken: then the row that has it, and nothing is written. */
  add(entity: Entity, row: Row, recording?: Recording): Promise<{ readonly added: boolean; readonly row: Row }>;
  /** Writes what `changes` answers into the row with that id; null when there is none or it does not meet. */
  change(
    entity: Entity,
    id: string,
    meets: Meets,
    changes: (row: Row) => Row,
    recording?: Recording,
  ): Promise<Row | null>;
  /** Removes the row with that id and answers it; null when there is none or it does not meet. */
  remove(entity: Entity, id: string, meets: Meets, recording?: Recording): Promise<Row | null>;
}

/** What happens with a change of a row besides: `changed` is told after the commit. */
export interface Consequences {
  readonly follows: Follows;
  changed(change: Change): void;
}

/** A writer of the tables of `db`. */
export function rowWriter(db: Database, { follows, changed }: Consequences = { follows: {}, changed() {} }): RowWriter {
  /** Tells what a transaction answers beside its row, once it is committed. */
  async function tell<Done>(committed: Promise<readonly [Done, readonly Change[]]>): Promise<Done> {
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
      tell(
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
          const others = await follows[entity]?.changed(trx, stored, written, recording?.by ?? null);
          const shown = shownRow(entity, written);
          // Under the time of the row, by which it is known what made it so.
          const made = recording && { ...recording, at: String(shown.updatedAt) };
          await record(trx, entity, made, 'update', row, shown);
          return [shown, others ?? []] as const;
        }),
      ),
    remove: (entity, id, meets, recording) =>
      tell(
        db.transaction().execute(async (trx) => {
          const stored = await lockRow(trx, entity, id);
          const row = stored && shownRow(entity, stored);
          if (!row || !meets(row)) return [null, []] as const;
          const others = await follows[entity]?.removed(trx, stored);
          await anyTable(trx).deleteFrom(entityShapes[entity].table).where('id', '=', id).execute();
          await record(trx, entity, recording, 'delete', row, null);
          return [row, others ?? []] as const;
        }),
      ),
  };
}

async function addRow(trx: DatabaseTransaction, entity: Entity, row: Row): Promise<{ added: boolean; row: Row }> {
  for (;;) {
    const added = await anyTable(trx)
      .insertInto(entityShapes[entity].table)
      .values(storedRow(entity, row))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) return { added: true, row: shownRow(entity, added) };
    const first = await lockRow(trx, entity, String(row.id));
    // Somebody deleted it in between: the id is free again.
    if (first) return { added: false, row: shownRow(entity, first) };
  }
}

/**
 * The row as it is stored, which nobody else can change until this transaction ends. PostgreSQL has to be asked for that; on SQLite the
 * transaction has had the only write lock since it began.
 */
async function lockRow(trx: DatabaseTransaction, entity: Entity, id: string): Promise<Row | null> {
  if (!isRowId(id)) return null;
  const query = anyTable(trx).selectFrom(entityShapes[entity].table).selectAll().where('id', '=', id);
  const locking = trx.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query;
  return (await locking.executeTakeFirst()) ?? null;
}

/** The changes, their time later than that of the change before, with what follows from them in columns of ours. */
function withConsequences(entity: Entity, row: Row, changes: Row): Row {
  const followed = { ...changes, ...entityShapes[entity].follows?.(row, { ...row, ...changes }) };
  const { updatedAt } = changes;
  return typeof updatedAt === 'string' ? { ...followed, updatedAt: laterThan(row.updatedAt, updatedAt) } : followed;
}

async function record(
  trx: DatabaseTransaction,
  entity: Entity,
  recording: Recording | undefined,
  act: RecordAct,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  if (!recording) return;
  const { ours } = entityShapes[entity];
  const said = (row: Row | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && !ours.includes(name)));
  const row = before ?? after;
  await writeRecord(trx, {
    ...recording,
    thing: `${entity}:${String(row?.id)}`,
    act,
    before: said(before),
    after: said(after),
    about: row?.email,
  });
}

/** A row as the tables keep it. */
function storedRow(entity: Entity, row: Row): Record<string, unknown> {
  const flags = entityShapes[entity].flags.filter((name) => typeof row[name] === 'boolean');
  return { ...row, ...Object.fromEntries(flags.map((name) => [name, row[name] ? 1 : 0])) };
}
