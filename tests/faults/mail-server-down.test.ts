import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { contactEmails } from '#backend/features/contact/email-templates.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { newsletterEmails } from '#backend/features/newsletter/email-templates.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { deliverDue } from '#backend/platform/email/delivery/deliver-due.ts';
import { openTransport } from '#backend/platform/email/delivery/open-transport.ts';
import { countOutbox } from '#backend/platform/email/outbox/outbox.ts';
import { agreedText } from '#backend/platform/email/templates/agreed-text.ts';
import { renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { openKeyRing } from '#backend/platform/tokens/key-ring.ts';
import { freePort } from '#tests/server/support/free-port.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

const origin = 'https://site.example';
const companyInbox = 'inbox@company.example';
const day = 24 * 60 * 60_000;

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

async function mailServer(port: number): Promise<Buffer[]> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    logger: false,
    async onData(stream, _session, done) {
      received.push(Buffer.concat(await stream.toArray()));
      done(null);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  return received;
}

async function delivery(db: Database, clock: { now: Date }, port: number) {
  const ring = await openKeyRing({ db, now: () => clock.now, randomBytes: (size) => new Uint8Array(size).fill(1) });
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: 'unused', from: 'letters@site.example', origin };
  const transport = openTransport(settings);
  undo.push(async () => transport.close());
  return {
    db,
    now: () => clock.now,
    newId: randomUUID,
    random: () => 0.5,
    transport,
    render: (source: Parameters<typeof renderEmail>[1]) =>
      renderEmail({ origin, ring, emails: [...contactEmails, ...newsletterEmails], inbox: companyInbox }, source),
    hasCode: () => false,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
}

async function createRecords(db: Database, now: Date): Promise<void> {
  const s = { db, now: () => now, newId: randomUUID, agreedText, companyInbox };
  const person = { name: 'Ana', lastname: 'Núñez', type: 'budget', message: '¿Cuánto cuesta?', consent: true };
  await createContact(s, { fields: { ...person, email: 'ana@example.com' }, language: 'es' });
  await createContact(s, { fields: { ...person, name: 'Eve', email: 'eve@example.com' }, language: 'en' });
  await createNewsletter(s, { fields: { email: 'ana@example.com' }, language: 'es' });
}

const header = (email: Email, key: string) => email.headers.find((one) => one.key === key)?.value;

describeOnBothEngines('a mail server that is down for a day', ({ open }) => {
  it('delays every e-mail and loses none', async () => {
    const { db } = await open();
    const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
    const port = await freePort();
    const s = await delivery(db, clock, port);
    await createRecords(db, clock.now);

    for (const end = clock.now.getTime() + day; clock.now.getTime() < end; ) {
      while ((await deliverDue(s, 'w')) > 0);
      const next = await db.selectFrom('mailOutbox').select('dueAt').orderBy('dueAt').executeTakeFirstOrThrow();
      clock.now = new Date(next.dueAt);
    }
    expect(await countOutbox(db)).toEqual({ waiting: 5, sent: 0, dead: 0 });

    const received = await mailServer(port);
    clock.now = new Date(clock.now.getTime() + day);
    while ((await deliverDue(s, 'w')) > 0);
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 5, dead: 0 });

    const emails = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
    const of = (recipient: string) => emails.filter((email) => email.to?.[0]?.address === recipient);
    expect(emails).toHaveLength(5);
    expect(new Set(emails.map((email) => email.messageId)).size).toBe(5);

    const notices = of(companyInbox);
    expect(notices.map((email) => email.subject ?? '').sort()).toEqual([
      'Presupuesto (cotización): Ana Núñez',
      'Presupuesto (cotización): Eve Núñez',
    ]);
    expect(notices.map((email) => email.replyTo?.[0]?.address ?? '').sort()).toEqual([
      'ana@example.com',
      'eve@example.com',
    ]);
    for (const notice of notices) expect(header(notice, 'list-unsubscribe')).toBeUndefined();

    expect(
      of('ana@example.com')
        .map((email) => email.subject ?? '')
        .sort(),
    ).toEqual(['Confirme su suscripción', 'Recibimos su mensaje']);
    expect(of('eve@example.com').map((email) => email.subject ?? '')).toEqual(['We received your message']);
    for (const [person, site] of [
      ['ana@example.com', origin],
      ['eve@example.com', `${origin}/en`],
    ] as const) {
      for (const email of of(person)) {
        const link = header(email, 'list-unsubscribe')?.slice(1, -1) ?? '';
        expect(link.startsWith(`${site}/unsubscribe?token=`)).toBe(true);
        expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
        expect(email.text?.trim().endsWith(link)).toBe(true);
        expect(email.html).toContain(`href="${link}"`);
      }
    }
  });
});
