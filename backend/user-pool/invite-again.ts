import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { Author } from '#backend/record/write-record.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import type { AccountSurroundings } from './create-account.ts';
import { issueCode } from './issue-code.ts';
import { recordAccount } from './record-account.ts';
import { hashOfMailbox } from './recovery-code.ts';

/** How many letters of a new account go to one mailbox in a day. */
export const mostInvitations = 5;

const day = 24 * 60 * 60_000;

/** `active`: it has a password; `enough`: it had as many letters as a day allows. */
export type InvitedAgain = 'done' | 'unknown' | 'disabled' | 'active' | 'enough';

/** Mails the link for the first password once more; those from before stay valid. `now` is in milliseconds. */
export async function inviteAgain(
  pool: AccountSurroundings,
  by: Author,
  id: string,
  now: number,
): Promise<InvitedAgain> {
  const found = await pool.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst();
  if (!found) return 'unknown';
  const { email } = found;
  const outcome = await pool.db.transaction().execute(async (trx): Promise<InvitedAgain> => {
    await holdMailbox(trx, email);
    const account = await trx
      .selectFrom('account')
      .select(['language', 'enabled', 'passwordHash'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!account) return 'unknown';
    if (account.enabled !== 1) return 'disabled';
    if (account.passwordHash !== null) return 'active';
    const { letters } = await trx
      .selectFrom('recoveryCode')
      .select((row) => row.fn.countAll<number>().as('letters'))
      .where('mailboxHash', '=', hashOfMailbox(pool.ring, email))
      .where('asked', '=', 0)
      .where('createdAt', '>', new Date(now - day).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(letters) >= mostInvitations) return 'enough';
    const language = isLanguage(account.language) ? account.language : defaultLanguage;
    await issueCode(trx, pool, { email, accountId: id, language, letter: 'new-account' }, now);
    await recordAccount(trx, pool, { by, id, act: 'inviteAgain', about: email, after: { email } }, now);
    return 'done';
  });
  if (outcome === 'done') pool.letterWritten?.();
  return outcome;
}
