import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { sendIssueJob } from '#backend/features/newsletter/issues/change-issue.ts';
import { issueTemplate } from '#backend/features/newsletter/issues/email-templates.ts';
import { openFrozenIssues } from '#backend/features/newsletter/issues/issue-store.ts';
import { sendIssue } from '#backend/features/newsletter/issues/send-issue.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { startDelivery } from '#backend/platform/email/delivery/delivery-loop.ts';
import { smtpTransport } from '#backend/platform/email/delivery/smtp-transport.ts';
import { loadFacts, renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { startJobs } from '#backend/platform/jobs/run-jobs.ts';
import { issueFixture } from '#tests/integration/issue-fixture.ts';

const readers = 10_000;
const seconds = 15;
const quiet = { info() {}, warn() {}, error() {} };

/** Sends an issue to 10,000 subscribers without the pace, beside nodemailer alone in the same run. */
export async function measureIssue(print: (line: string) => void): Promise<void> {
  const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, logger: false, onData });
  let got = 0;
  function onData(stream: NodeJS.ReadableStream, _session: unknown, done: (error?: null) => void): void {
    stream.on('data', () => {});
    stream.on('end', () => {
      got += 1;
      done(null);
    });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };

  const dataDir = mkdtempSync(join(tmpdir(), 'tlacuilo-bench-issue-'));
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db);
  const now = () => new Date();
  const f = issueFixture(db, { perMinute: 60_000, now }, { time: Date.now() });
  for (let from = 1; from < readers; from += 1_000) await f.subscribe(1_000, 'es', from);
  await f.save();
  const template = issueTemplate(openFrozenIssues(db));
  const mail = { origin: f.s.origin, ring: f.s.ring, emails: [template], inbox: f.s.companyInbox };
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    dataDir,
    from: 'no-reply@company.example',
    origin: f.s.origin,
  };
  const delivery = startDelivery({
    db,
    now,
    newId: randomUUID,
    random: Math.random,
    log: quiet,
    hasCode: () => false,
    transport: smtpTransport(settings),
    render: async (source) => renderEmail(mail, await loadFacts(mail, source)),
  });
  const job = {
    name: sendIssueJob,
    run: ({ subject }: { readonly subject: string }) =>
      sendIssue({ ...f.s, template, emailQueued: () => delivery.nudge() }, subject),
  };
  const jobs = startJobs({ db, now, newId: randomUUID, backgroundJobs: [job], log: quiet });
  const memory = process.memoryUsage().rss;
  const begun = performance.now();
  await f.step('send');
  while (got === 0) await pause(5);
  const first = performance.now() - begun;
  await pause(seconds * 1_000);
  const own = got / seconds;
  const grown = (process.memoryUsage().rss - memory) / 2 ** 20;
  await jobs.stop();
  await delivery.stop();
  await close();
  rmSync(dataDir, { recursive: true, force: true });

  got = 0;
  const bare = nodemailer.createTransport({ pool: true, host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  const until = performance.now() + (seconds / 3) * 1_000;
  const loop = async () => {
    while (performance.now() < until) {
      const to = `r${got}@example.com`;
      await bare.sendMail({ from: settings.from, to, subject: 'Seis grupos', text: 'Abrimos', html: '<p>Abrimos</p>' });
    }
  };
  await Promise.all([loop(), loop()]);
  const alone = got / (seconds / 3);
  bare.close();
  server.close();
  print('issue to 10,000: first e-mail after ms; e-mails a second; nodemailer alone; ratio; memory grown, MB');
  const numbers = [first.toFixed(0), own.toFixed(0), alone.toFixed(0), (own / alone).toFixed(2), grown.toFixed(0)];
  print(numbers.map((one) => one.padStart(8)).join(' '));
}
