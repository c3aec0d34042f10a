import { createHash, randomBytes } from 'node:crypto';
import { openContainer } from '#backend/container.ts';
import type { Account, FieldInput } from '#backend/features/feature.ts';
import { readPublicSeats } from '#backend/features/reservations/seats/read-seats.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { upgradeDatabase } from '#backend/platform/database/upgrade-database.ts';
import { deliverDue } from '#backend/platform/email/delivery/deliver-due.ts';
import type { Attempt, OutgoingEmail } from '#backend/platform/email/delivery/transport.ts';
import { emailFields } from '#backend/platform/email/staff/fields.ts';
import { agreedText } from '#backend/platform/email/templates/agreed-text.ts';
import { type EmailSource, loadFacts, renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { claimJobs, nextTry } from '#backend/platform/jobs/claim-jobs.ts';
import { finishJob } from '#backend/platform/jobs/settle-job.ts';
import { productVersion } from '#backend/platform/process/product-version.ts';
import { openKeyRing } from '#backend/platform/tokens/key-ring.ts';
import { accountFields } from '#backend/protocols/cognito-user-pool/accounts/fields.ts';
import { accountEmails } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { addRow } from '#backend/protocols/graphql/crud/create-row.ts';
import { rowWriter } from '#backend/protocols/graphql/crud/write-rows.ts';
import type { Settings } from '#backend/settings.ts';
import type { Language } from '#model/languages.ts';
import { day } from '#model/time-units.ts';

export type Season = Awaited<ReturnType<typeof openSeason>>;

const quiet = { info() {}, warn() {}, error() {} };

/**
 * Opens a database with a simulated clock, changed by the product's own operations. Starts in the past. `answerTo`
 * stands in for the mail server. Ids are deterministic; secrets are not.
 */
export async function openSeason(
  { dataDir, siteUrl, companyInbox, mailFrom }: Pick<Settings, 'dataDir' | 'siteUrl' | 'companyInbox' | 'mailFrom'>,
  begins: Date,
  answerTo: (address: string, kind: string) => Attempt,
) {
  await upgradeDatabase({ dataDir }, { version: productVersion(), before: async () => undefined });
  const { db, close } = await openDatabase({ dataDir, inHaste: true });
  let at = begins;
  let ids = 0;
  const now = () => new Date(at);
  const newId = () => {
    ids += 1;
    return idOf(`row ${ids}`);
  };
  const ring = await openKeyRing({ db, now: () => new Date(), randomBytes });
  const deps = { db, now, newId };
  const container = openContainer({
    ...deps,
    ring,
    // Consents older than the current text get an earlier version.
    agreedText(language: Language, form?: 'contact' | 'reservation') {
      const agreed = agreedText(language, form);
      const then = begins.toISOString().slice(0, 10);
      return agreed.version > then ? { ...agreed, version: then } : agreed;
    },
    companyInbox,
    imageVersion: () => null,
    certificates: { origin: siteUrl },
    issues: {
      origin: siteUrl,
      perMinute: 600,
      pageExists: async () => true,
      preview: async () => ({ subject: '', text: '', html: '' }),
      viewAddress: () => '',
    },
    seatsOf: (editions: readonly CourseHistoryRow[]) => readPublicSeats(db, editions),
  });
  const emails = [...container.emails, ...accountEmails];
  const mail = { ring, emails, origin: siteUrl, inbox: companyInbox };
  const fields = [
    ...container.fields,
    emailFields({ ...deps, ...container, ...mail, from: mailFrom }),
    accountFields({ ...deps, ring, random: randomBytes }),
  ];
  const writer = rowWriter(db, { rowHooks: container.rowHooks, changed() {} });
  const delivery = {
    ...deps,
    random: () => 0,
    transport: { deliver: async ({ recipient, kind }: OutgoingEmail) => answerTo(recipient, kind), close() {} },
    render: async (source: EmailSource) => renderEmail(mail, await loadFacts(mail, source)),
    hasCode: (kind: string) => emails.some((email) => email.kind === kind && email.hasCode),
    log: quiet,
  };
  const timed = new Map(container.backgroundJobs.filter(({ next }) => !next).map((one) => [one.name, one]));
  const daily = container.backgroundJobs.filter(({ next }) => next);

  async function nextDue(): Promise<number> {
    const email = await db
      .selectFrom('mailOutbox')
      .select((row) => row.fn.min('dueAt').as('dueAt'))
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .executeTakeFirst();
    const job = await nextTry(db, [...timed.keys()]);
    const tomorrow = Math.floor(at.getTime() / day + 1) * day;
    return Math.min(tomorrow, email?.dueAt ? Date.parse(email.dueAt) : tomorrow, job?.getTime() ?? tomorrow);
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
    container,
    now,
    newId,
    /** Advances the clock and runs due work. */
    async passTime(until: Date): Promise<void> {
      for (;;) {
        const due = await nextDue();
        if (due > until.getTime()) break;
        // Run overdue work now: the clock never goes back.
        const isNewDay = Math.floor(due / day) > Math.floor(at.getTime() / day);
        at = new Date(Math.max(due, at.getTime() + 1));
        if (isNewDay) for (const one of daily) await one.run({ subject: '', dueAt: at });
        await doDue();
      }
      at = new Date(Math.max(until.getTime(), at.getTime()));
    },
    /** Runs a field as a staff member or, with null, as a visitor. Throws when it fails. */
    async run(field: string, input: FieldInput, by: Account | null, language: Language = 'es'): Promise<unknown> {
      const found = fields.flatMap(({ mutations = {} }) => Object.entries(mutations)).find(([name]) => name === field);
      if (!found) throw new Error(`There is no ${field}`);
      const call = { role: by ? 'owner' : 'guest', account: by, language, signal: AbortSignal.any([]) } as const;
      const done = await found[1].answer(input, call);
      if (!('value' in done)) throw new Error(`${field} was not done: ${JSON.stringify({ done, input })}`);
      return done.value;
    },
    async submit(entity: 'Contact' | 'NewsLetter', id: string, fields: FieldInput, language: Language): Promise<void> {
      const created = await container.creates[entity]?.store({ fields, language, id, readsAll: false });
      if (created?.outcome !== 'created') throw new Error(`Not stored: ${JSON.stringify({ created, fields })}`);
    },
    async makeGroup(group: FieldInput, by: Account): Promise<void> {
      const context = {
        writer,
        newId,
        at: at.toISOString(),
        changed() {},
        caller: { role: 'owner', identityId: null, session: 'season' },
        accountOf: async () => ({ ...by, signedInAt: at.getTime() }),
      } as const;
      const made = await addRow('CourseHistory', group, context);
      if (made.outcome !== 'created') throw new Error(`No group was made: ${JSON.stringify({ made, group })}`);
    },
    close,
  };
}

export function idOf(name: string): string {
  const hex = createHash('sha256').update(`season ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
