import type { Database } from '#backend/platform/database/tables.ts';
import { hour } from '#model/time-units.ts';
import { type Check, type Finding, failed, ok, warning, worstOf } from './check.ts';

/** Per day; more are not misspelled addresses of visitors. */
const mostFailed = 10;

/** Value: failures in the last day. */
export const emailsCheck: Check = {
  name: 'emails',
  async run({ db, databaseFault, now }) {
    if (db) return worstOf(await ofOutbox(db, now()));
    return databaseFault ? warning('The outbox cannot be read without the database.') : ok('There is no outbox yet.');
  },
};

async function ofOutbox(db: Database, now: Date): Promise<Finding[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();
  const rows = db
    .selectFrom('mailOutbox')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('sentAt', 'is', null);
  const dead = await rows.where('deadAt', '>', ago(24)).where('letGoAt', 'is', null).executeTakeFirstOrThrow();
  const tried = rows.where('deadAt', 'is', null).where('attempts', '>', 0);
  const late = await tried.where('createdAt', '<', ago(1)).executeTakeFirstOrThrow();
  const [n, waiting] = [Number(dead.n), Number(late.n)];
  const state = (count: number) => (count >= mostFailed ? failed : count > 0 ? warning : ok);
  return [
    state(n)(`${n} e-mails failed permanently in the last day.`, n),
    ...(waiting > 0 ? [state(waiting)(`E-mails tried for more than an hour: ${waiting}.`)] : []),
  ];
}
