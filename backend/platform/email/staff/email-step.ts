import { readInstallation } from '#backend/platform/database/installation.ts';
import type { Database } from '#backend/platform/database/tables.ts';

/** Done once a mail server has accepted an e-mail of this installation, while one is set. */
export async function emailStep(db: Database, smtp: boolean) {
  const { mailed } = await readInstallation(db);
  return [{ name: 'mail', done: smtp && mailed !== undefined, ready: smtp }];
}
