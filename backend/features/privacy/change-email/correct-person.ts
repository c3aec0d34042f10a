import type { Correction, FeatureDeps, PersonHandlers, RefusedInput } from '#backend/features/feature.ts';
import { findRows } from '#backend/features/privacy/find/find-person.ts';
import { versionOf } from '#backend/features/privacy/person-version.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailboxes } from '#backend/platform/email/outbox/lock-mailbox.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { checkContactChange } from '#model/people/contact.ts';
import type { Problem } from '#model/problems.ts';

export type CorrectedPerson =
  /** `taken`: the new address has a reservation in a group of this person. */
  { readonly outcome: 'corrected' | 'meanwhile' | 'taken' } | RefusedInput<keyof Correction>;

const fields = ['name', 'lastname', 'email'] as const;

/**
 * Corrects name and address in all rows of a mailbox, validated like a message (requirements,
 * section 5). `version`: from `versionOf`; null skips the check.
 */
export async function correctPerson(
  s: Pick<FeatureDeps, 'db' | 'changed'>,
  handlers: readonly PersonHandlers[],
  email: string,
  correction: Correction,
  version: string | null = null,
): Promise<CorrectedPerson> {
  const corrected = fields.filter((field) => correction[field] !== undefined);
  const checked = checkContactChange(Object.fromEntries(corrected.map((field) => [field, correction[field]])));
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems as readonly Problem<keyof Correction>[] };
  const changes = await s.db.transaction().execute(async (trx) => {
    // Against a concurrent erasure.
    await lockMailboxes(trx, [email, checked.value.email ?? email]);
    if (version !== null && versionOf(await findRows(trx, handlers, email)) !== version) return 'meanwhile';
    return correctRows(trx, handlers, email, checked.value);
  });
  if (changes === 'meanwhile' || changes === 'taken') return { outcome: changes };
  for (const change of changes) s.changed?.(change);
  return { outcome: 'corrected' };
}

export async function lockPerson(
  trx: DatabaseTransaction,
  handlers: readonly PersonHandlers[],
  from: string,
  to: string,
): Promise<void> {
  await lockMailboxes(trx, [from, to]);
  for (const person of handlers) await person.lock?.(trx, from);
}

/** The caller has locked both mailboxes. A new address moves all rows. */
export async function correctRows(
  trx: DatabaseTransaction,
  handlers: readonly PersonHandlers[],
  email: string,
  correction: Correction,
): Promise<readonly Change[] | 'taken'> {
  for (const person of handlers) await person.lock?.(trx, email);
  const to = correction.email;
  if (to !== undefined) {
    for (const person of handlers) if (await person.taken?.(trx, email, to)) return 'taken';
  }
  const made: Change[] = [];
  for (const person of handlers) made.push(...((await person.correct?.(trx, email, correction)) ?? []));
  return made;
}
