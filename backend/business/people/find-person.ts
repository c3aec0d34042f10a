import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { FoundRow, Person, RoomSurroundings } from '../room.ts';

/** Everything that is stored of a mailbox, at any spelling of it, or of the telephone number of a caller without e-mail, as it was at one moment. */
export async function findPerson(
  { db }: Pick<RoomSurroundings, 'db'>,
  persons: readonly Person[],
  email: string,
): Promise<readonly FoundRow[]> {
  return db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    return findRows(trx, persons, email);
  });
}

/** What all of them find, within a transaction that holds the mailbox. */
export async function findRows(
  trx: DatabaseTransaction,
  persons: readonly Person[],
  email: string,
): Promise<readonly FoundRow[]> {
  const found: FoundRow[] = [];
  for (const person of persons) found.push(...(await person.find(trx, email)));
  return found;
}
