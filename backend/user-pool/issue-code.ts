import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { codeOf, linkTokenOf, newCodeToken } from '#backend/keys/code-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { enqueue, takeBack } from '#backend/outbox/outbox.ts';
import { lettersToMailbox } from '#backend/rate-limits/limits.ts';
import type { Language } from '#model/languages.ts';
import { newAccount, recoveryCode } from './letters.ts';
import { day } from './lockout-curve.ts';
import { codeLifetime, firstCodeLifetime, hashOfCode, hashOfMailbox, insertCode } from './recovery-code.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

export interface CodeRequest {
  readonly email: string;
  /** Null when nobody has an account there. */
  readonly accountId: string | null;
  readonly language: Language;
  readonly letter: 'recovery-code' | 'new-account';
}

/**
 * Makes a code and a link for a mailbox and their letter; those from before stay valid. The caller holds the mailbox
 * (`holdMailbox`). For one without an account the same statements run, and the letter is taken back: who watches the time
 * learns nothing.
 */
export async function issueCode(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolParts, 'ring' | 'random' | 'newId'>,
  request: CodeRequest,
  now: number,
): Promise<void> {
  const { email, accountId, language } = request;
  const id = pool.newId();
  const token = newCodeToken(pool.ring, (size) => pool.random(size));
  const at = new Date(now);
  const asked = request.letter === 'recovery-code';
  const hashOf = (text: string | null) => hashOfCode(pool.ring, text ?? '');
  const code = {
    id,
    mailboxHash: hashOfMailbox(pool.ring, email),
    accountId,
    codeHash: hashOf(codeOf(pool.ring, token)),
    linkHash: hashOf(linkTokenOf(pool.ring, token)),
    asked: asked ? 1 : 0,
  } as const;
  await insertCode(trx, code, asked ? codeLifetime : firstCodeLifetime, now);

  const letterId = pool.newId();
  const letter = asked ? recoveryCode : newAccount;
  const facts = { codeToken: token };
  await enqueue(trx, { id: letterId, letter, facts, recipient: email, language, cause: `recoveryCode:${id}`, at });
  await takeBack(trx, accountId === null ? letterId : null);
}

/** Whether the mailbox asked for as many codes in the last hour or day as it may. The caller locked it (`holdMailbox`). */
export async function askedTooOften(
  trx: DatabaseTransaction,
  ring: KeyRing,
  email: string,
  now: number,
): Promise<boolean> {
  const asked = await trx
    .selectFrom('recoveryCode')
    .select('createdAt')
    .where('mailboxHash', '=', hashOfMailbox(ring, email))
    .where('asked', '=', 1)
    .where('createdAt', '>', new Date(now - day).toISOString())
    .execute();
  const hourAgo = new Date(now - codeLifetime).toISOString();
  const { perHour, perDay } = lettersToMailbox.recovery;
  return asked.length >= perDay || asked.filter(({ createdAt }) => createdAt > hourAgo).length >= perHour;
}
