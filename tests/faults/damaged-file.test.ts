import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '#backend/database/open-database.ts';
import { type House, runHouse } from '../house/run-house.ts';

let house: House;
beforeAll(async () => {
  house = await runHouse();
});
afterAll(() => house.remove());

test('a damaged file is not served and not touched, and one that was put back is served', async () => {
  await house.stop();
  const path = databaseFile(house.dataDir);
  const sound = readFileSync(path);
  // A page of a table or an index: the file opens, and most of it can be read.
  const damaged = Buffer.from(sound).fill(0xa5, 5 * 4_096, 6 * 4_096);
  writeFileSync(path, damaged);
  await expect(house.start()).rejects.toThrow(
    `The service cannot start: The database in the folder ${house.dataDir} is damaged (`,
  );
  expect(readFileSync(path).equals(damaged)).toBe(true);
  writeFileSync(path, sound);
  await house.start();
  expect((await fetch(`${house.origin}/readyz`)).status).toBe(200);
});
