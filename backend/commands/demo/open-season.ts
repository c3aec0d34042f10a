import { createHash, randomBytes } from 'node:crypto';
import { readPublicSeats } from '#backend/business/reservations/read-seats.ts';
import type { Account, FieldInput } from '#backend/business/room.ts';
import { type OpenDatabase, openDatabase } from '#backend/database/open-database.ts';
import type { CourseHistoryRow } from '#backend/database/tables.ts';
import { upgradeDatabase } from '#backend/database/upgrade-database.ts';
import { addRow } from '#backend/graphql/add-row.ts';
import { rowWriter } from '#backend/graphql/write-rows.ts';
import { claimJobs, nextTry } from '#backend/jobs/claim-jobs.ts';
import { finishJob } from '#backend/jobs/settle-job.ts';
import { type LivingKeyRing, openKeyRing } from '#backend/keys/key-ring.ts';
import { agreedText } from '#backend/mail/agreed-text.ts';
import { deliverDue } from '#backend/mail/deliver-due.ts';
import { letterFields } from '#backend/mail/fields.ts';
import { renderLetter } from '#backend/mail/render-letter.ts';
import type { Attempt, OutgoingLetter } from '#backend/mail/transport.ts';
import { productVersion } from '#backend/process/product-version.ts';
import { openRooms, type Rooms } from '#backend/rooms.ts';
import type { Settings } from '#backend/settings.ts';
import { accountFields } from '#backend/user-pool/fields.ts';
import { accountLetters } from '#backend/user-pool/letters.ts';
import type { Language } from '#model/languages.ts';

/** A database in which time is told, not measured: what happens in it is done by the product's own operations at that time. */
export interface Season {
  readonly db: OpenDatabase['db'];
  readonly ring: LivingKeyRing;
  readonly rooms: Rooms;
  now(): Date;
  newId(): string;
  /** Lets time pass until then: letters leave, holds and offers run out, who has a class is reminded. */
  passTime(until: Date): Promise<void>;
  /** Does what somebody of the company, or with null a visitor, asks the data service for. Throws where it is not done. */
  ask(field: string, input: FieldInput, by: Account | null, language?: Language): Promise<unknown>;
  /** Somebody of the company makes a group of a course. Answers its id. */
  makeGroup(group: FieldInput, by: Account): Promise<string>;
  close(): Promise<void>;
}

const day = 24 * 60 * 60_000;
const quiet = { info() {}, warn() {}, error() {} };

/**
 * Opens an empty folder at a moment in the past. No letter goes anywhere: `answerTo` says what the mailbox of an address answers.
 * Ids are the same every time; secrets are not.
 */
export async function openSeason(
  { dataDir, siteUrl, companyInbox, mailFrom }: Pick<Settings, 'dataDir' | 'siteUrl' | 'companyInbox' | 'mailFrom'>,
  begins: Date,
  answerTo: (address: string, kind: string) => Attempt,
): Promise<Season> {
  await upgradeDatabase({ dataDir }, { version: productVersion(), before: async () => {} });
  const { db, close } = await openDatabase({ dataDir, inHaste: true });
  let at = begins;
  let ids = 0;
  const now = () => new Date(at);
  const newId = () => {
    ids += 1;
    return idOf(`row ${ids}`);
  };
  const ring = await openKeyRing({ db, now: () => new Date(), randomBytes });
  const surroundings = { db, now, newId };
  const rooms = openRooms({
    ...surroundings,
    ring,
    // Who agrees before there was the text of today agreed to one of that time: it is named by the day on which the season begins.
    agreedText(language: Language, form?: 'contact' | 'reservation') {
      const agreed = agreedText(language, form);
      const then = begins.toISOString().slice(0, 10);
      return agreed.version > then ? { ...agreed, version: then } : agreed;
    },
    companyInbox,
    imageVersion: () => null,
    seatsOf: (editions: readonly CourseHistoryRow[]) => readPublicSeats(db, editions),
  });
  const letters = [...rooms.letters, ...accountLetters];
  const mail = { ring, letters, origin: siteUrl, inbox: companyInbox };
  const fields = [
    ...rooms.fields,
    letterFields({ ...surroundings, ...rooms, ...mail, from: mailFrom }),
    accountFields({ ...surroundings, ring, random: randomBytes }),
  ];
  const writer = rowWriter(db, { follows: rooms.follows, changed() {} });
  const delivery = {
    ...surroundings,
    random: () => 0,
    transport: { deliver: async ({ recipient, kind }: OutgoingLetter) => answerTo(recipient, kind), close() {} },
    render: (source: Parameters<typeof renderLetter>[1]) => renderLetter(mail, source),
    hasCode: (kind: string) => letters.some((letter) => letter.kind === kind && letter.hasCode),
    log: quiet,
  };
  const timed = new Map(rooms.upkeep.filter(({ next }) => !next).map((one) => [one.name, one]));
  const daily = rooms.upkeep.filter(({ next }) => next);

  async function nextDue(): Promise<number> {
    const letter = await db
      .selectFrom('mailOutbox')
      .select((row) => row.fn.min('dueAt').as('dueAt'))
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .executeTakeFirst();
    const job = await nextTry(db, [...timed.keys()]);
    const tomorrow = Math.floor(at.getTime() / day + 1) * day;
    return Math.min(tomorrow, letter?.dueAt ? Date.parse(letter.dueAt) : tomorrow, job?.getTime() ?? tomorrow);
  }

  async function doDue(): Promise<void> {
    while ((await deliverDue(delivery, 'season')) > 0);
    for (const job of await claimJobs(db, { worker: 'season', names: [...timed.keys()], now: at, limit: 100 })) {
      await timed.get(job.name)?.run({ subject: job.subject, dueAt: new Date(job.dueAt) });
      await finishJob(db, 'season', job, null);
    }
  }

  return {
    db,
    ring,
    rooms,
    now,
    newId,
    async passTime(until) {
      for (;;) {
        const due = await nextDue();
        if (due > until.getTime()) break;
        // What is late already is done now: time never goes back.
        const isNewDay = Math.floor(due / day) > Math.floor(at.getTime() / day);
        at = new Date(Math.max(due, at.getTime() + 1));
        if (isNewDay) for (const one of daily) await one.run({ subject: '', dueAt: at });
        await doDue();
      }
      at = new Date(Math.max(until.getTime(), at.getTime()));
    },
    async ask(field, input, by, language = 'es') {
      const found = fields.flatMap(({ mutations = {} }) => Object.entries(mutations)).find(([name]) => name === field);
      if (!found) throw new Error(`There is no ${field}`);
      const call = { role: by ? 'staff' : 'guest', account: by, language, signal: AbortSignal.any([]) } as const;
      const done = await found[1].answer(input, call);
      if (!('value' in done)) throw new Error(`${field} was not done: ${JSON.stringify({ done, input })}`);
      return done.value;
    },
    async makeGroup(group, by) {
      const context = {
        writer,
        newId,
        at: at.toISOString(),
        changed() {},
        caller: { role: 'staff', identityId: null, session: 'season' },
        accountOf: async () => by,
      } as const;
      const made = await addRow('CourseHistory', group, context);
      if (made.outcome !== 'created') throw new Error(`No group was made: ${JSON.stringify({ made, group })}`);
      return (made.row as { id: string }).id;
    },
    close,
  };
}

/** The id of something in the season: a UUID that is the same every time. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`season ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
