import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { userPoolOver } from '#tests/wire/support/user-pool-over.ts';
import { adminDisableUser } from './admin-disable-user.ts';

const by = { id: 'ines', email: 'ines@company.example' };
const now = Date.parse('2026-11-20T10:00:00.000Z');

describeOnBothEngines('adminDisableUser', ({ open }) => {
  it('accepts address or id and returns an empty result', async () => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const UserPoolId = pool.userPoolId;
    const by = await addAccount(db, { email: 'ines@example.com' });
    const { id } = await addAccount(db, { email: 'ana@example.com' });
    await addAccount(db, { email: 'eva@example.com' });
    expect(await adminDisableUser(pool, { UserPoolId, Username: id }, now, by)).toEqual({ answer: {} });
    expect(await adminDisableUser(pool, { UserPoolId, Username: 'EVA@example.com' }, now, by)).toEqual({ answer: {} });
    const enabled = await db.selectFrom('account').select('email').where('enabled', '=', 1).execute();
    expect(enabled).toEqual([{ email: 'ines@example.com' }]);
    expect(await db.selectFrom('record').select(['accountEmail', 'thing', 'act']).orderBy('mailbox').execute()).toEqual(
      [
        { accountEmail: 'ines@example.com', thing: `account:${id}`, act: 'disableAccount' },
        { accountEmail: 'ines@example.com', thing: expect.stringMatching(/^account:/), act: 'disableAccount' },
      ],
    );
    const own = { UserPoolId, Username: by.id };
    expect(await adminDisableUser(pool, own, now, by)).toMatchObject({ fault: 'InvalidParameterException' });
  });

  it.each([
    [{ Username: 'nobody@example.com' }, 'UserNotFoundException', 'User does not exist.'],
    [{ Username: 'nobody' }, 'UserNotFoundException', 'User does not exist.'],
    [{ Username: undefined }, 'InvalidParameterException', "Value null at 'username'"],
    [{ UserPoolId: 'us-west-1_OTHER1234' }, 'ResourceNotFoundException', 'does not exist.'],
  ])('rejects %j', async (changed, fault, message) => {
    const { db } = await open();
    const pool = await userPoolOver(db, () => now);
    const payload = { UserPoolId: pool.userPoolId, Username: 'ana@example.com', ...changed };
    expect(await adminDisableUser(pool, payload, now, by)).toEqual({
      fault,
      message: expect.stringContaining(message),
    });
  });
});
