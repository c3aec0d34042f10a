import { expect, test } from 'vitest';
import { createEmptyDatabase, dropDatabase } from '#tests/engines/postgres-databases.ts';
import { standBetween } from '#tests/faults/stand-between.ts';
import { DatabaseAwayError } from './database-away.ts';
import { openDatabase } from './open-database.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { PostgresError } from './word-postgres-error.ts';

function patiently(patience: number) {
  const told: string[] = [];
  const waiting = ({ message }: Error) => void told.push(message);
  return { told, wait: waitForDatabase({ waiting, patience, between: 1 }) };
}

test('a database that comes back is waited for, and that is told once', async () => {
  const databaseUrl = await createEmptyDatabase();
  const between = await standBetween(databaseUrl);
  const { told, wait } = patiently(60_000);
  between.cut();
  let tries = 0;
  const opened = await wait(() => {
    tries += 1;
    if (tries === 3) between.mend();
    return openDatabase({ databaseUrl: between.url, dataDir: '' });
  });
  await opened.close();
  between.close();
  await dropDatabase(databaseUrl);
  expect([tries, told]).toEqual([3, [expect.stringContaining('PostgreSQL at 127.0.0.1:')]]);
});

test('one that does not come back is not waited for for ever', async () => {
  const { told, wait } = patiently(0);
  const away = new DatabaseAwayError(new Error('gone'));
  let tries = 0;
  const failed = wait(async () => {
    tries += 1;
    throw away;
  });
  await expect(failed).rejects.toBe(away);
  expect(tries).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(1);
});

const refused = (code: string) => {
  const away = new DatabaseAwayError(Object.assign(new Error('no'), { code }));
  return new PostgresError('PostgreSQL does not let this service in.', { cause: away });
};

test.each([refused('28P01'), refused('3D000'), new Error('a bug')])(
  'what waiting does not mend is told at once: %s',
  async (error) => {
    const { told, wait } = patiently(60_000);
    await expect(wait(() => Promise.reject(error))).rejects.toBe(error);
    expect(told).toEqual([]);
  },
);
