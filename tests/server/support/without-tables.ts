import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './start-server.ts';

type Work = () => Promise<void>;

/** Hides tables of a running service during `work`, as when its database fails. */
export function withoutTables(server: RunningServer, tables: readonly string[], work: Work): Promise<void> {
  const rename = (from: string, to: string) => `alter table "${from}" rename to "${to}"`;
  return between(
    server,
    tables.map((table) => rename(table, `${table} away`)),
    work,
    tables.map((table) => rename(`${table} away`, table)),
  );
}

/** Hides all editions of a running service during `work`. */
export function withoutEditions(server: RunningServer, work: Work): Promise<void> {
  const show = (visible: 0 | 1) => [`update "courseHistory" set visible = ${visible}`];
  return between(server, show(0), work, show(1));
}

async function between(
  server: RunningServer,
  before: readonly string[],
  work: Work,
  after: readonly string[],
): Promise<void> {
  const file = readdirSync(server.dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(server.dataDir, file), { timeout: 60_000 });
  try {
    for (const statement of before) database.exec(statement);
    await work();
  } finally {
    for (const statement of after) database.exec(statement);
    database.close();
  }
}
