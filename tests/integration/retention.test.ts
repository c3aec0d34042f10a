import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { retentionJobs } from '#backend/background-jobs.ts';
import { openContainer } from '#backend/container.ts';
import { purgeAttempts } from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import { purgeCodes } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { purgeSessions } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { describeKept } from '#content/privacy/retention.ts';
import { type Kept, retention } from '#model/people/retention.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';

/** Names in the operating guide. */
const named: Readonly<Record<Kept, string>> = {
  messages: 'Messages answered or archived, with their answers',
  openMessages: 'Messages without an answer',
  drafts: 'Drafts of answers',
  reservations: 'Reservations and attendance',
  certificates: 'Certificates',
  workerRecords: 'CURP, occupation and employer for a DC-3',
  certificateOrders: 'Progress of certificates, with the names of those that could not be issued',
  holdAddresses: 'A key of where a seat was held from',
  consents: 'Proof of a consent',
  unconfirmedSubscribers: 'Subscriptions that nobody confirmed',
  courseNotices: 'Notices of a group that people asked for',
  subscribers: 'Newsletter subscriptions',
  endedSubscribers: 'Subscriptions that ended',
  refusals: 'Exclusion list',
  sentLetters: 'Letters that were sent',
  failedLetters: 'Letters that did not leave',
  record: 'Record of changes by our staff',
  accounts: 'Staff accounts',
  sessions: 'Sessions of staff',
  codes: 'Codes to choose a password',
  attempts: 'Failed attempts to sign in',
  knownPlaces: 'A key of where an account was used',
  jobs: 'What is to be done at a time',
  counters: 'How often an IP address asks for something',
};

const at = new Date('2026-11-20T10:00:00.000Z');

describeOnBothEngines('retention', ({ open }) => {
  it('deletes everything due every night, each table by one job', async () => {
    const { db } = await open();
    const container = openContainer({
      db,
      now: () => at,
      newId: randomUUID,
      ring: keyRingOf('k'),
      companyInbox: 'buzon@company.example',
      agreedText: () => ({ version: 'v1', hash: 'h' }),
      imageVersion: () => null,
      seatsOf: async () => new Map(),
    });
    const userPool = {
      purge: async (time: Date) => ({
        sessions: await purgeSessions(db, time),
        codes: await purgeCodes(db, time),
        ...(await purgeAttempts(db, time)),
      }),
    };
    const removed = [];
    for (const remove of [...retentionJobs(db, userPool), ...container.retention])
      removed.push(...Object.keys(await remove(at)));
    const forTime = (Object.keys(retention) as Kept[]).filter((data) => retention[data] !== null);
    expect(removed.toSorted()).toEqual(forTime.toSorted());
  });
});

it('is documented for operators as in the table', () => {
  const guide = readFileSync('docs/operating.md', 'utf8');
  for (const data of Object.keys(retention) as Kept[]) {
    const line = guide.split('\n').find((one) => one.startsWith(`- ${named[data]}: `));
    expect(line, data).toContain(`: ${describeKept(data, 'en')}`);
  }
});
