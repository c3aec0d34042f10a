import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { adminCreateUser } from './admin-create-user.ts';

const now = Date.parse('2026-11-20T10:00:00.500Z');

const by = { id: 'ines', email: 'ines@company.example' };

async function creating(db: Database) {
  const pool = await userPoolOver(db, () => now);
  return (more: object = {}) =>
    adminCreateUser(pool, { UserPoolId: pool.userPoolId, Username: 'Ana@example.com', ...more }, now, by);
}

describeOnBothEngines('adminCreateUser', ({ open }) => {
  it('creates the account and returns it like Cognito', async () => {
    const { db } = await open();
    const create = await creating(db);
    const answer = await create({
      UserAttributes: [
        { Name: 'email', Value: 'ana@example.com' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'locale', Value: 'en-US' },
      ],
      DesiredDeliveryMediums: ['EMAIL'],
    });
    const account = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(account).toMatchObject({ email: 'Ana@example.com', language: 'en', enabled: 1, passwordHash: null });
    expect(answer).toEqual({
      answer: {
        User: {
          Username: account.id,
          Attributes: [
            { Name: 'email', Value: 'Ana@example.com' },
            { Name: 'email_verified', Value: 'true' },
            { Name: 'locale', Value: 'en' },
            { Name: 'sub', Value: account.id },
          ],
          Enabled: true,
          UserStatus: 'FORCE_CHANGE_PASSWORD',
          UserCreateDate: 1795168800.5,
          UserLastModifiedDate: 1795168800.5,
        },
      },
    });
    expect(await db.selectFrom('mailOutbox').select(['kind', 'language']).execute()).toEqual([
      { kind: 'new-account', language: 'en' },
    ]);
  });

  it('rejects an existing account, also a disabled one', async () => {
    const { db } = await open();
    const create = await creating(db);
    const off = await addAccount(db, { email: 'ana@EXAMPLE.com', enabled: false });
    expect(await create()).toEqual({ fault: 'UsernameExistsException', message: 'User account already exists' });
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([off]);
    expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
  });

  it.each([
    [{ TemporaryPassword: 'correct-Horse7' }, 'InvalidParameterException'],
    [{ MessageAction: 'SUPPRESS' }, 'InvalidParameterException'],
    [{ Username: 'ana' }, 'InvalidParameterException'],
    [{ Username: undefined }, 'InvalidParameterException'],
    [{ UserPoolId: 'us-west-1_OTHER1234' }, 'ResourceNotFoundException'],
    [{ UserAttributes: [{ Name: 'locale', Value: 'fr' }] }, 'InvalidParameterException'],
    [{ UserAttributes: [{ Name: 'email', Value: 'eva@example.com' }] }, 'InvalidParameterException'],
    [{ UserAttributes: [{ Name: 'custom:role', Value: 'admin' }] }, 'InvalidParameterException'],
    [{ UserAttributes: 'locale' }, 'SerializationException'],
    [{ UserAttributes: [null] }, 'SerializationException'],
    [{ UserAttributes: [{ Name: 'locale', Value: 1 }] }, 'SerializationException'],
  ])('rejects %j', async (more, fault) => {
    const { db } = await open();
    const create = await creating(db);
    expect(await create(more)).toMatchObject({ fault });
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
  });
});
