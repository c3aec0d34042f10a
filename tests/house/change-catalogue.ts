import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { House } from './run-house.ts';

/** Changes what a running house has in its file, as a hand does: nobody tells the house. */
export function changeCatalogue({ dataDir }: Pick<House, 'dataDir'>, ...statements: readonly string[]): void {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file), { timeout: 5_000 });
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}
