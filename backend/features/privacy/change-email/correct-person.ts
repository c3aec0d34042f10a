import type { Correction, FeatureDeps, PersonHandlers, RefusedInput } from '#backend/features/feature.ts';
import { findRows } from '#backend/features/privacy/find/find-person.ts';
import { versionOf } from '#backend/features/privacy/person-version.ts';
import { type Author, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailboxes } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { checkContactChange } from '#model/people/contact.ts';
import type { Problem } from '#model/problems.ts';

export type CorrectedPerson =
  /** `taken`: the new address has a reservation in a group of this person. */
  { readonly outcome: 'corrected' | 'nothing' | 'meanwhile' | 'taken' } | RefusedInput<keyof Correction>;

interface CorrectedBy {
  readonly by?: Author;
  /** From `versionOf`; null skips the check. */
  readonly version?: string | null;
}

const fields = ['name', 'lastname', 'email'] as const;

/**
 * Corrects name and address in all rows of a mailbox, validated like a message (requirements,
 * section 5).
 */
export async function correctPerson(
  s: Pick<FeatureDeps, 'db' | 'changed' | 'now' | 'newId'>,
  handlers: readonly PersonHandlers[],
  email: string,
  correction: Correction,
  { by, version = null }: CorrectedBy = {},
): Promise<CorrectedPerson> {
  const corrected = fields.filter((field) => correction[field] !== undefined);
  const checked = checkContactChange(Object.fromEntries(corrected.map((field) => [field, correction[field]])));
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems as readonly Problem<keyof Correction>[] };
  const changes = await s.db.transaction().execute(async (trx) => {
    // Against a concurrent erasure.
    await lockMailboxes(trx, [email, checked.value.email ?? email]);
    const found = await findRows(trx, handlers, email);
    if (version !== null && versionOf(found) !== version) return 'meanwhile';
    if (found.length === 0) return 'nothing';
    const changes = await correctRows(trx, handlers, email, checked.value);
    if (by && changes !== 'taken' && corrected.length > 0) {
      await noteCorrected(trx, s, by, { email, now: checked.value.email ?? email, fields: corrected });
    }
    return changes;
  });
  if (typeof changes === 'string') return { outcome: changes };
  for (const change of changes) s.changed?.(change);
  return { outcome: 'corrected' };
}

/** Logs names of fields, not values, under either address. */
async function noteCorrected(
  trx: DatabaseTransaction,
  s: Pick<FeatureDeps, 'now' | 'newId'>,
  by: Author,
  { email, now, fields }: { readonly email: string; readonly now: string; readonly fields: readonly string[] },
): Promise<void> {
  const entry = { at: s.now().toISOString(), by, thing: `person:${s.newId()}` };
  const after = { fields: fields.join(', ') };
  await writeAuditEntry(trx, { ...entry, id: s.newId(), act: 'correct', after, about: now });
  if (mailboxOf(now) !== mailboxOf(email)) {
    await writeAuditEntry(trx, { ...entry, id: s.newId(), act: 'readdress', about: email });
  }
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
  const changes: Change[] = [];
  for (const person of handlers) changes.push(...((await person.correct?.(trx, email, correction)) ?? []));
  return changes;
}
