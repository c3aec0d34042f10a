import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './start-server.ts';

/** Changes the database file of a running service without publishing an event. */
export function changeCatalogue({ dataDir }: Pick<RunningServer, 'dataDir'>, ...statements: readonly string[]): void {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(dataDir, file), { timeout: 60_000 });
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}
