import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase, dropDatabase } from '#tests/engines/postgres-databases.ts';
import { runHouse } from '../house/run-house.ts';

const afterwards: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of afterwards.splice(0).reverse()) await step();
});

/** Stands before a PostgreSQL and can stop carrying, as a frozen server does: connections stay open, nothing comes. */
async function freezable(databaseUrl: string) {
  const ends: Socket[] = [];
  let frozen = false;
  const carry = (from: Socket, to: Socket) => {
    ends.push(from);
    if (frozen) from.pause();
    from.on('data', (chunk) => to.write(chunk));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    const { hostname, port } = new URL(databaseUrl);
    const far = connect(Number(port), hostname);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards.push(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const end of ends) end.pause();
    },
    thaw() {
      frozen = false;
      for (const end of ends) end.resume();
    },
  };
}

test('while the database hangs a balancer is told so, and when it goes on, that too', async () => {
  const databaseUrl = await createEmptyDatabase();
  afterwards.push(() => dropDatabase(databaseUrl));
  const between = await freezable(databaseUrl);
  const house = await runHouse({ DATABASE_URL: between.url });
  afterwards.push(() => house.remove());
  const ask = async (path: string) => {
    const answer = await fetch(house.origin + path);
    return [answer.status, await answer.text()];
  };
  expect(await ask('/readyz')).toEqual([200, 'ready\n']);
  between.freeze();
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')));
  for (const answer of asked) expect(answer).toEqual([503, 'the database does not answer\n']);
  expect(await ask('/healthz')).toEqual([200, 'up\n']);
  between.thaw();
  await expect.poll(() => ask('/readyz'), { timeout: 10_000 }).toEqual([200, 'ready\n']);
}, 60_000);
