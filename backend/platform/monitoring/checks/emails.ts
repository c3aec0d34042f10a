import type { Database } from '#backend/platform/database/tables.ts';
import { tryServer } from '#backend/platform/email/delivery/smtp-transport.ts';
import { hour } from '#model/time-units.ts';
import { type Check, type Finding, failed, ok, warning, worstOf } from './check.ts';

/** Per day; more are not misspelled addresses of visitors. */
const mostFailed = 10;

/** Value: failures in the last day. */
export const emailsCheck: Check = {
  name: 'emails',
  async run({ settings: { smtpUrl }, db, now }) {
    const server = smtpUrl === null ? [] : [await ofServer(smtpUrl)];
    const outbox = db ? await ofOutbox(db, now()) : [];
    return worstOf([ok('E-mails are files in DATA_DIR/letters.'), ...server, ...outbox]);
  },
};

async function ofServer(url: string): Promise<Finding> {
  const failure = await tryServer(url);
  if (failure === null) return ok('The mail server accepts the login.');
  return failed(`The mail server cannot be used: ${failure}`);
}

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
    ...(waiting > 0 ? [state(waiting)(`${waiting} e-mails have been tried for more than an hour.`)] : []),
  ];
}
