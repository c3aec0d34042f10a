import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { confirmNewsletter } from '#backend/features/newsletter/confirm-newsletter.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { recordNewsletter } from '#backend/features/newsletter/record-newsletter.ts';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { ReceivedEmail } from '#backend/platform/email/inbound/received-email.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { signOptIn } from '#backend/platform/tokens/email-token.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { issueCode } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { startSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';

export const start = new Date('2026-11-20T10:00:00.000Z');
export const ring = keyRingOf('k');
export const inbox = 'buzon@company.example';

export function fixture(db: Database) {
  const events: Change[] = [];
  const s = {
    db,
    now: () => start,
    newId: () => randomUUID(),
    ring,
    random: randomBytes,
    companyInbox: inbox,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    imageVersion: () => null,
    seatsOf: async () => new Map(),
    changed: (change: Change) => void events.push(change),
  };
  return { s, events, persons: openContainer(s).persons };
}

export function receivedFrom(sender: string, name: string): ReceivedEmail {
  return {
    messageId: `<${sender}>`,
    references: [],
    sender,
    senderName: name,
    subject: 'Re',
    text: `Soy ${name}`,
    automatic: false,
    files: [{ name: `${name}.pdf`, content: Buffer.from('%PDF-1.7') }],
  };
}

/** Stores data of a person in every feature, under several spellings of the mailbox. */
export async function leaveEverything({ s }: ReturnType<typeof fixture>, name: string, domain: string): Promise<void> {
  const email = `${name}@${domain}`;
  for (const address of [email, `${name}+curso@${domain}`, email.toUpperCase()]) {
    const fields = { name, lastname: 'Ruiz', email: address, type: 'ideas', message: `Soy ${name}`, consent: true };
    await createContact(s, { fields, language: 'es' });
  }
  expect(await openContainer(s).inbound.receive(receivedFrom(email, name))).toBe('stored');
  const created = await createNewsletter(s, { fields: { email }, language: 'es', id: `n-${name}` });
  expect(created.outcome).toBe('created');
  await confirmNewsletter(s, signOptIn(ring, { newsletterId: `n-${name}`, at: start.toISOString() }));
  await recordNewsletter(s, { fields: { email }, language: 'es', id: `record-${name}` });
  const { id: accountId } = await createAccount(s, { email, language: 'es', by: operator }, start.getTime());
  await s.db.transaction().execute(async (trx) => {
    await startSession(trx, s, accountId, start.getTime());
    await issueCode(trx, s, { email, accountId: null, language: 'es', template: 'recovery-code' }, start.getTime());
  });
}

/** All rows by table, sorted. */
export async function everything(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await db.introspection.getTables();
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    found[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

export const isForMailbox = ({ name }: { readonly name: string }) => /e-?mail|mailbox|recipient/i.test(name);

/** Tables with a column for a mailbox. */
export async function tablesWithMailbox(db: Database): Promise<readonly string[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name, columns }) => (columns.some(isForMailbox) ? [name] : [])).sort();
}
