import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { FoundRow, Person, RoomSurroundings } from '../room.ts';

/** Everything that is stored of whoever reads a mailbox, at whatever spelling of it, as it was at one moment. */
export async function findPerson(
  { db }: Pick<RoomSurroundings, 'db'>,
  persons: readonly Person[],
  email: string,
): Promise<readonly FoundRow[]> {
  return db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    const found: FoundRow[] = [];
    for (const person of persons) found.push(...(await person.find(trx, email)));
    return found;
  });
}
