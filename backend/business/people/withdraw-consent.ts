import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction, NewsletterRow } from '#backend/database/tables.ts';
import { readWithdraw } from '#backend/keys/letter-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { enqueue, withdrawWaiting } from '#backend/outbox/outbox.ts';
import { emailKey } from '#model/email.ts';
import type { LinkOutcome } from '#model/front-desk.ts';
import type { RoomSurroundings } from '../room.ts';
import { consentWithdrawn } from './letters.ts';

export interface WithdrawSurroundings extends RoomSurroundings {
  readonly ring: KeyRing;
  /** Who in the company is told, to stop using the data. */
  readonly companyInbox: string;
}

/**
 * Ends the subscriptions of the token's mailbox, whatever its spelling, withdraws its consents (requirements, section 5), deletes
 * its waiting e-mails that rest on one, adds it to the suppression list and notifies the company, in one transaction. Idempotent.
 * `gone`: the token is not ours.
 *
 * Reservations stay until the person cancels them, with the consents given for them: a seat may be paid (decision 0090).
 *
 * A suppressed mailbox gets no receipts (`writeContactLetters`) and at most one newsletter confirmation request a day
 * (`mayAskToConfirm`). Confirming takes it off the list.
 */
export async function withdrawConsent(s: WithdrawSurroundings, token: string): Promise<LinkOutcome> {
  const email = readWithdraw(s.ring, token);
  if (email === null) return 'gone';
  const key = emailKey(email);
  const at = s.now();
  const ended = await s.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    await withdrawWaiting(trx, email);
    const suppressed = await suppress(trx, key, at.toISOString());
    const rows = await endSubscribers(trx, email, at.toISOString());
    const withdrawn = await withdrawConsents(trx, email, at.toISOString());
    if (!suppressed && rows.length === 0 && !withdrawn) return null;
    await enqueue(trx, {
      id: s.newId(),
      letter: consentWithdrawn,
      facts: { email, withdrawnAt: at.toISOString(), reservations: await countReservations(trx, email) },
      recipient: s.companyInbox,
      language: 'es',
      cause: `suppression:${key}`,
      at,
    });
    return rows.map((row): Change => ({ entity: 'NewsLetter', action: 'update', row: { ...row } }));
  });
  if (ended) s.letterWritten?.();
  for (const change of ended ?? []) s.changed?.(change);
  return 'done';
}

/** Reservations of the mailbox that have not ended. */
async function countReservations(trx: DatabaseTransaction, email: string): Promise<number> {
  const rows = await trx
    .selectFrom('reservation')
    .select('id')
    .where(ofMailbox('reservation.emailKey', email))
    .where('state', '<>', 'ended')
    .execute();
  return rows.length;
}

/** Whether it was not on the list. */
async function suppress(trx: DatabaseTransaction, key: string, since: string): Promise<boolean> {
  const added = await trx
    .insertInto('suppression')
    .values({ emailKey: key, since, reason: 'withdrawn' })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        // A no counts for more than that letters came back.
        .doUpdateSet({ since, reason: 'withdrawn' })
        .where('suppression.reason', '=', 'returned'),
    )
    .returning('emailKey')
    .executeTakeFirst();
  return added !== undefined;
}

/** The rows that ended. Also takes back a request that was made after an earlier end and not confirmed yet. */
async function endSubscribers(trx: DatabaseTransaction, email: string, endedAt: string): Promise<NewsletterRow[]> {
  return trx
    .updateTable('newsletter')
    .set({ endedAt, updatedAt: endedAt })
    .where(ofMailbox('newsletter.emailKey', email))
    .where((row) => row.or([row('endedAt', 'is', null), row('optInSentAt', '>', row.ref('endedAt'))]))
    .returningAll()
    .execute();
}

/** Whether there was one that held. */
async function withdrawConsents(trx: DatabaseTransaction, email: string, withdrawnAt: string): Promise<boolean> {
  const standing = trx.selectFrom('reservation').select('id').where('state', '<>', 'ended');
  const withdrawn = await trx
    .updateTable('consent')
    .set({ withdrawnAt })
    .where(ofMailbox('consent.emailKey', email))
    .where('withdrawnAt', 'is', null)
    .where('contactId', 'not in', standing)
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}
