import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { holdMailboxes } from '#backend/outbox/hold-mailbox.ts';
import { checkContactChange } from '#model/contact.ts';
import type { Problem } from '#model/problems.ts';
import type { Correction, Person, RoomSurroundings } from '../room.ts';
import { findRows } from './find-person.ts';
import { versionOf } from './person-version.ts';

export type CorrectedPerson =
  | { readonly outcome: 'corrected' }
  /** Something of it was changed after the version that is named, or is gone. Nothing was corrected. */
  | { readonly outcome: 'meanwhile' }
  /** The new address has a reservation in a group in which this person has one. Nothing was corrected. */
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<keyof Correction>[] };

const fields = ['name', 'lastname', 'email'] as const;

/**
 * Corrects how somebody is called and reached, wherever that is stored of the mailbox and may be corrected, in one transaction.
 * Only what is present is corrected, by the rules of a message (requirements, section 5). `version`: what of the person the
 * correction is made on (`versionOf`); null: whatever there is.
 */
export async function correctPerson(
  s: Pick<RoomSurroundings, 'db' | 'changed'>,
  persons: readonly Person[],
  email: string,
  correction: Correction,
  version: string | null = null,
): Promise<CorrectedPerson> {
  const given = fields.filter((field) => correction[field] !== undefined);
  const checked = checkContactChange(Object.fromEntries(given.map((field) => [field, correction[field]])));
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems as readonly Problem<keyof Correction>[] };
  const changes = await s.db.transaction().execute(async (trx) => {
    // Nobody erases meanwhile what becomes of the other one.
    await holdMailboxes(trx, [email, checked.value.email ?? email]);
    if (version !== null && versionOf(await findRows(trx, persons, email)) !== version) return 'meanwhile';
    return correctRows(trx, persons, email, checked.value);
  });
  if (changes === 'meanwhile' || changes === 'taken') return { outcome: changes };
  for (const change of changes) s.changed?.(change);
  return { outcome: 'corrected' };
}

/**
 * Applies a checked correction to every table with a mailbox, in a transaction that has locked both mailboxes. With a new
 * address everything moves, so that it stays one person. Returns the changes to publish after the commit.
 */
export async function correctRows(
  trx: DatabaseTransaction,
  persons: readonly Person[],
  email: string,
  correction: Correction,
): Promise<readonly Change[] | 'taken'> {
  for (const person of persons) await person.hold?.(trx, email);
  const to = correction.email;
  if (to !== undefined) {
    for (const person of persons) if (await person.taken?.(trx, email, to)) return 'taken';
  }
  const made: Change[] = [];
  for (const person of persons) made.push(...((await person.correct?.(trx, email, correction)) ?? []));
  return made;
}
