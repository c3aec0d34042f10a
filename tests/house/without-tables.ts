import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { House } from './run-house.ts';

type Work = () => Promise<void>;

/** Does something while those tables of a running house are away, as when its database fails; then they come back. */
export function withoutTables(house: House, tables: readonly string[], work: Work): Promise<void> {
  const rename = (from: string, to: string) => `alter table "${from}" rename to "${to}"`;
  return between(
    house,
    tables.map((table) => rename(table, `${table} away`)),
    work,
    tables.map((table) => rename(`${table} away`, table)),
  );
}

/** Does something while no edition of a running house's courses is shown; then all of them are. */
export function withoutEditions(house: House, work: Work): Promise<void> {
  const show = (visible: 0 | 1) => [`update "courseHistory" set visible = ${visible}`];
  return between(house, show(0), work, show(1));
}

async function between(house: House, before: readonly string[], work: Work, after: readonly string[]): Promise<void> {
  const file = readdirSync(house.dataDir).find((name) => name.endsWith('.sqlite')) ?? '';
  const database = new DatabaseSync(join(house.dataDir, file), { timeout: 5_000 });
  try {
    for (const statement of before) database.exec(statement);
    await work();
  } finally {
    for (const statement of after) database.exec(statement);
    database.close();
  }
}
