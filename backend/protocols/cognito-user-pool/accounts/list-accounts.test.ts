import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { listAccounts } from './list-accounts.ts';

describeOnBothEngines('listAccounts', ({ open }) => {
  it('lists accounts by address, without hashes', async () => {
    const { db } = await open();
    expect(await listAccounts({ db })).toEqual([]);
    const eva = await addAccount(db, { email: 'Eva@example.com', password: 'x' });
    const off = await addAccount(db, { email: 'bea@example.com', password: 'x', enabled: false });
    const ana = await addAccount(db, { email: 'ana@example.com' });
    const shown = (one: typeof ana) => {
      const { id, email, name, language, role, createdAt, passwordSetAt, lastUsedAt } = one;
      return { id, email, name, language, role, createdAt, passwordSetAt, lastUsedAt };
    };
    expect(await listAccounts({ db })).toEqual([
      { ...shown(ana), state: 'waiting-for-password', factor: false },
      { ...shown(off), state: 'disabled', factor: false },
      { ...shown(eva), state: 'enabled', factor: false },
    ]);
  });
});
