import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { hashOfMailbox } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { personSearchText } from '#model/search-text.ts';

/**
 * Data-subject requests for accounts; erasing signs out. Failure counters stay until retention:
 * they name no person, and erasing them would help a guesser. Addresses are not corrected: another
 * one is another account.
 */
export function accountOfPerson(ring: KeyRing) {
  const accountsOf = (trx: DatabaseTransaction, email: string) =>
    trx.selectFrom('account').where(ofMailbox('account.emailKey', email));
  // Codes exist without accounts, too.
  const hashesOf = (email: string, accounts: readonly { readonly email: string }[]) =>
    [email, ...accounts.map((account) => account.email)].map((one) => hashOfMailbox(ring, one));
  return {
    tables: ['account', 'recoveryCode'],
    async find(trx: DatabaseTransaction, email: string) {
      const accounts = await accountsOf(trx, email)
        .select([
          'id',
          'email',
          'name',
          'language',
          'role',
          'enabled',
          'passwordSetAt',
          'totpSince',
          'lastUsedAt',
          'createdAt',
          'updatedAt',
        ])
        .execute();
      const sessions = await trx
        .selectFrom('accountSession')
        .select(['id', 'accountId', 'createdAt', 'lastUsedAt', 'expiresAt', 'endedAt', 'device'])
        .where('accountId', 'in', accountsOf(trx, email).select('id'))
        .execute();
      const passkeys = await trx
        .selectFrom('accountPasskey')
        .select(['id', 'accountId', 'createdAt', 'lastUsedAt'])
        .where('accountId', 'in', accountsOf(trx, email).select('id'))
        .execute();
      const codes = await trx
        .selectFrom('recoveryCode')
        .select(['id', 'accountId', 'createdAt', 'expiresAt', 'usedAt'])
        .where('mailboxHash', 'in', hashesOf(email, accounts))
        .execute();
      return [
        ...accounts.map((row) => ({ table: 'account', row }) as const),
        ...sessions.map((row) => ({ table: 'accountSession', row }) as const),
        ...passkeys.map((row) => ({ table: 'accountPasskey', row }) as const),
        ...codes.map((row) => ({ table: 'recoveryCode', row }) as const),
      ];
    },
    async seek(trx: DatabaseTransaction, words: readonly string[], limit: number) {
      const accounts = await trx.selectFrom('account').select(['email', 'name', 'createdAt as at']).execute();
      return accounts
        .filter((account) => words.every((word) => personSearchText(account).includes(word)))
        .map(({ email, name, at }) => ({ table: 'account' as const, email, name: name ?? '', at }))
        .slice(0, limit);
    },
    async erase(trx: DatabaseTransaction, email: string) {
      const accounts = await accountsOf(trx, email).select('email').execute();
      await trx.deleteFrom('recoveryCode').where('mailboxHash', 'in', hashesOf(email, accounts)).execute();
      await trx.deleteFrom('accountSession').where('accountId', 'in', accountsOf(trx, email).select('id')).execute();
      await trx.deleteFrom('accountPasskey').where('accountId', 'in', accountsOf(trx, email).select('id')).execute();
      await trx.deleteFrom('account').where(ofMailbox('account.emailKey', email)).execute();
      return [];
    },
  } as const;
}
