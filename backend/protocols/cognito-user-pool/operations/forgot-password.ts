import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { isKnownAddress } from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { tooManyRequests } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { exceedsCodeLimit, issueCode } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { isLanguage, knownLanguage, type Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { poolOperation } from './pool-operation.ts';
import { clientMember, emailMember } from './request-members.ts';

/**
 * E-mails link and code, in `ClientMetadata.language` or the account's language. Against
 * enumeration, a mailbox without an enabled account gets the same response, counting and work, but
 * no e-mail. From an address that the account knows the limit of the mailbox is twice as high.
 */
export const forgotPassword = poolOperation(
  { ClientId: clientMember, Username: emailMember },
  async ({ Username: email }, { pool, payload, now, sender: address }) => {
    if (pool.recoveries.take(address) !== null) return tooManyRequests;
    const accepted = await pool.db.transaction().execute(async (trx) => {
      await lockMailbox(trx, email);
      const account = await trx
        .selectFrom('account')
        .select(['id', 'email', 'language'])
        .where('emailKey', '=', emailKey(email))
        .where('enabled', '=', 1)
        .executeTakeFirst();
      const byOwner = await isKnownAddress(trx, pool.ring, { username: email, address });
      if (await exceedsCodeLimit(trx, pool.ring, email, now, byOwner)) return false;
      const request = {
        email: account?.email ?? email,
        accountId: account?.id ?? null,
        language: languageOf(payload.ClientMetadata, account?.language),
        template: 'recovery-code',
      } as const;
      await issueCode(trx, pool, request, now);
      return true;
    });
    if (!accepted) {
      return { fault: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };
    }
    pool.emailQueued?.();
    return {
      answer: { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: hidden(email) } },
    };
  },
);

function languageOf(metadata: unknown, otherwise: string | undefined): Language {
  const named: unknown =
    typeof metadata === 'object' && metadata !== null && 'language' in metadata && metadata.language;
  if (isLanguage(named)) return named;
  return knownLanguage(otherwise);
}

/** `ana@example.com` as `a***@e***`. */
function hidden(email: string): string {
  return email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
}
