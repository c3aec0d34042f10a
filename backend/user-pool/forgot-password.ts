import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { emailKey } from '#model/email.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import { checkedEmail } from './checked-email.ts';
import { tooManyRequests } from './checked-text.ts';
import { askedTooOften, issueCode } from './issue-code.ts';
import { refuseClient } from './refuse-client.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/**
 * ForgotPassword: mails a link and a code with which a new password can be chosen, in the language of
 * `ClientMetadata.language` or of the account. Nobody learns whether there is an account: a mailbox without one, or with a
 * disabled one, gets no letter, and is answered and counted the same, after the same work. A mailbox has an hourly and a
 * daily limit. `address` is the visitor's, `now` in milliseconds.
 */
export async function forgotPassword(
  pool: UserPoolParts,
  payload: Payload,
  now: number,
  address: string,
): Promise<Answer> {
  const stranger = refuseClient(pool, payload.ClientId);
  if (stranger) return stranger;
  const checked = checkedEmail(payload.Username);
  if ('fault' in checked) return checked;
  if (pool.recoveries.take(address) !== null) return tooManyRequests;
  const { email } = checked;
  const asked = await pool.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email', 'language'])
      .where('emailKey', '=', emailKey(email))
      .where('enabled', '=', 1)
      .executeTakeFirst();
    if (await askedTooOften(trx, pool.ring, email, now)) return false;
    const request = {
      email: account?.email ?? email,
      accountId: account?.id ?? null,
      language: languageOf(payload.ClientMetadata, account?.language),
      letter: 'recovery-code',
    } as const;
    await issueCode(trx, pool, request, now);
    return true;
  });
  if (!asked) {
    return { fault: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };
  }
  pool.letterWritten?.();
  return {
    answer: { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: hidden(email) } },
  };
}

function languageOf(metadata: unknown, otherwise: string | undefined): Language {
  const named: unknown =
    typeof metadata === 'object' && metadata !== null && 'language' in metadata && metadata.language;
  if (isLanguage(named)) return named;
  return isLanguage(otherwise) ? otherwise : defaultLanguage;
}

/** `ana@example.com` as `a***@e***`, which is how the service shows where it wrote to. */
function hidden(email: string): string {
  return email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
}
