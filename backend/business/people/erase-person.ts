import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import type { FoundRow, Person, RoomSurroundings } from '../room.ts';
import { findRows } from './find-person.ts';

/** `nothing`: there was nothing that may be erased. `stays`: what is kept all the same, why and until when. */
export interface ErasedPerson {
  readonly outcome: 'erased' | 'nothing';
  /** How many rows went, by table. */
  readonly erased: Readonly<Record<string, number>>;
  readonly stays: readonly FoundRow[];
}

/**
 * Erases what is stored of whoever reads a mailbox, at whatever spelling of it, in one transaction. What stays says each
 * `Person`. That it was done, by whom and how much it was is in the record of changes, and nothing of whom. Doing it again is
 * allowed.
 */
export async function erasePerson(
  s: Pick<RoomSurroundings, 'db' | 'changed' | 'now' | 'newId'>,
  persons: readonly Person[],
  email: string,
  by?: Author,
): Promise<ErasedPerson> {
  const { changes, ...done } = await s.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    for (const person of persons) await person.hold?.(trx, email);
    const before = await findRows(trx, persons, email);
    const made: Change[] = [];
    for (const person of persons) made.push(...(await person.erase(trx, email)));
    const stays = await findRows(trx, persons, email);
    const erased = lessThan(before, stays);
    const outcome = Object.keys(erased).length > 0 ? ('erased' as const) : ('nothing' as const);
    if (by && outcome === 'erased') await noteErased(trx, s, by, erased);
    return { outcome, erased, stays, changes: made };
  });
  for (const change of changes) s.changed?.(change);
  return done;
}

async function noteErased(
  trx: DatabaseTransaction,
  { now, newId }: Pick<RoomSurroundings, 'now' | 'newId'>,
  by: Author,
  erased: Readonly<Record<string, number>>,
): Promise<void> {
  const id = newId();
  await writeRecord(trx, { id, at: now().toISOString(), by, thing: `person:${id}`, act: 'erase', after: erased });
}

function lessThan(before: readonly FoundRow[], after: readonly FoundRow[]): Record<string, number> {
  const less: Record<string, number> = {};
  for (const { table } of before) less[table] = (less[table] ?? 0) + 1;
  for (const { table } of after) less[table] = (less[table] ?? 0) - 1;
  return Object.fromEntries(Object.entries(less).filter(([, count]) => count > 0));
}
