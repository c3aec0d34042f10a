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
  /** Ends what else rests on what the reader of a mailbox agreed to, in the transaction. Answers what is to be told after the commit. */
  endOther?(trx: DatabaseTransaction, email: string): Promise<readonly Change[]>;
}

/**
 * Ends the subscribers of the token's mailbox, whatever its spelling, withdraws every consent it gave (requirements,
 * section 5), and what else rests on one, takes back the letters to it that rest on one and have not left yet, remembers it on the suppression list,
 * and tells the company, all in one transaction. Doing it again is `done` and changes nothing. `gone`: not our token.
 *
 * A mail program that unsubscribes by itself (RFC 8058) shows nobody what else ends: seats and places in a line stay then, with the
 * consents that they were asked for with.
 *
 * While a mailbox is on that list it gets no receipts (`writeContactLetters`), and at most one letter a day that asks to
 * confirm, when somebody asked for the newsletter (`mayAskToConfirm`). Confirming takes it off the list.
 */
export async function withdrawConsent(
  s: WithdrawSurroundings,
  token: string,
  presser: 'person' | 'program' = 'person',
): Promise<LinkOutcome> {
  const email = readWithdraw(s.ring, token);
  if (email === null) return 'gone';
  const key = emailKey(email);
  const at = s.now();
  const ended = await s.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    const others = presser === 'person' ? ((await s.endOther?.(trx, email)) ?? []) : [];
    await withdrawWaiting(trx, email);
    const suppressed = await suppress(trx, key, at.toISOString());
    const rows = await endSubscribers(trx, email, at.toISOString());
    const withdrawn = await withdrawConsents(trx, email, at.toISOString());
    if (!suppressed && rows.length === 0 && !withdrawn && others.length === 0) return null;
    await enqueue(trx, {
      id: s.newId(),
      letter: consentWithdrawn,
      facts: { email, withdrawnAt: at.toISOString() },
      recipient: s.companyInbox,
      language: 'es',
      cause: `suppression:${key}`,
      at,
    });
    return [...others, ...rows.map((row) => ({ entity: 'NewsLetter', action: 'update', row: { ...row } }) as const)];
  });
  if (ended) s.letterWritten?.();
  for (const change of ended ?? []) s.changed?.(change);
  return 'done';
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
