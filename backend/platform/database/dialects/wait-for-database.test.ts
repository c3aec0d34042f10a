import { expect, test } from 'vitest';
import { refuseExchanged } from '#backend/platform/database/locks/server-lock.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { openSnapshot } from '#backend/platform/database/snapshots/open-snapshot.ts';
import { openDatabaseProxy } from '#tests/faults/support/database-proxy.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { openDatabase } from './open-database.ts';
import { waitForDatabase } from './retry.ts';

function openWait(timeout: number) {
  const logged: string[] = [];
  const waiting = ({ message }: Error) => void logged.push(message);
  return { logged, wait: waitForDatabase({ waiting, timeout, between: 1 }) };
}

const opening = async (databaseUrl: string) => {
  const opened = await openDatabase({ databaseUrl, dataDir: '' });
  await opened.close();
};

test.each([
  ['a connection', opening],
  ['the first step of a start', refuseExchanged],
])('%s waits for a database that returns, and reports it once', async (_, connect) => {
  const databaseUrl = await createEmptyDatabase();
  const databaseProxy = await openDatabaseProxy(databaseUrl);
  const { logged, wait } = openWait(60_000);
  databaseProxy.cut();
  let tries = 0;
  await wait(() => {
    tries += 1;
    if (tries === 3) databaseProxy.restore();
    return connect(databaseProxy.url);
  });
  databaseProxy.close();
  await dropDatabase(databaseUrl);
  expect([tries, logged]).toEqual([3, [expect.stringContaining('PostgreSQL at 127.0.0.1:')]]);
});

test('a start does not wait for a missing database', async () => {
  const missing = new URL(await createEmptyDatabase());
  await dropDatabase(missing.href);
  const { logged, wait } = openWait(60_000);
  await expect(wait(() => refuseExchanged(missing.href))).rejects.toMatchObject({ lasting: true });
  expect(logged).toEqual([]);
});

test('a snapshot of a hanging database fails after a few seconds', async () => {
  const databaseUrl = await createEmptyDatabase();
  const databaseProxy = await openDatabaseProxy(databaseUrl);
  databaseProxy.freeze();
  await expect(openSnapshot({ databaseUrl: databaseProxy.url, dataDir: '' })).rejects.toThrow('cannot be reached');
  databaseProxy.close();
  await dropDatabase(databaseUrl);
});

test('stops waiting after the limit', async () => {
  const { logged, wait } = openWait(0);
  const away = new DatabaseUnavailableError(new Error('gone'));
  let tries = 0;
  const failed = wait(async () => {
    tries += 1;
    throw away;
  });
  await expect(failed).rejects.toBe(away);
  expect(tries).toBeGreaterThan(0);
  expect(logged.length).toBeLessThanOrEqual(1);
});

const refused = (code: string) => {
  const away = new DatabaseUnavailableError(Object.assign(new Error('no'), { code }));
  return new OperatorError('PostgreSQL rejects the login.', { cause: away });
};

test.each([refused('28P01'), refused('3D000'), new Error('a bug')])(
  'throws other errors at once: %s',
  async (error) => {
    const { logged, wait } = openWait(60_000);
    await expect(wait(() => Promise.reject(error))).rejects.toBe(error);
    expect(logged).toEqual([]);
  },
);
