import { readServerFacts } from '#backend/platform/database/dialects/server-facts.ts';
import { readInstallation } from '#backend/platform/database/installation.ts';
import { wordMoved } from '#backend/platform/database/upgrade-database.ts';
import { type Check, failed, ok, warning, worstOf } from './check.ts';

export const databaseCheck: Check = {
  name: 'database',
  async run({ db, databaseFault, settings, now }) {
    if (!db) return failed(databaseFault ?? 'There is no database yet.');
    const { moved } = await readInstallation(db);
    if (moved) return failed(wordMoved(moved));
    if (settings.databaseUrl === null) return ok('SQLite answers.');
    const { at, used, most } = await readServerFacts(settings.databaseUrl, db);
    const apart = Math.round((now().getTime() - at.getTime()) / 100) / 10;
    const clock = `The clock of this machine is ${Math.abs(apart)} s ${apart < 0 ? 'behind' : 'ahead of'} that of the database.`;
    const many = `${used} of ${most} connections are used.`;
    return worstOf([
      ok(`PostgreSQL answers; ${many}`),
      Math.abs(apart) > 5 && (Math.abs(apart) > 60 ? failed : warning)(clock),
      used > most * 0.8 && warning(many),
    ]);
  },
};
