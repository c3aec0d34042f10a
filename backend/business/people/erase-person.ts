import type { Change } from '#backend/changes/changes.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { Person, RoomSurroundings } from '../room.ts';

/**
 * Erases what is stored of whoever reads a mailbox, at whatever spelling of it, in one transaction. What stays says each
 * `Person`. Doing it again is allowed.
 */
export async function erasePerson(
  s: Pick<RoomSurroundings, 'db' | 'changed'>,
  persons: readonly Person[],
  email: string,
): Promise<void> {
  const changes = await s.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    const made: Change[] = [];
    for (const person of persons) made.push(...(await person.erase(trx, email)));
    return made;
  });
  for (const change of changes) s.changed?.(change);
}
