import type { Correction, FeatureDeps, PersonHandlers } from '#backend/features/feature.ts';
import { anonymizeAudit } from '#backend/platform/audit-log/audit-of-person.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { DatabaseTransaction, Row } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { searchMailboxes } from '#backend/platform/email/outbox/search-mailboxes.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { emailKey } from '#model/people/email.ts';
import { messageSearchText } from '#model/people/message.ts';
import type { ContactRow } from './tables.ts';

/**
 * Erases a message with its e-mails, such as the notice that quotes it; keeps its consent as proof
 * (decision 0018).
 */
export function contactPerson({ now }: Pick<FeatureDeps, 'now'>): PersonHandlers {
  return {
    tables: ['contact', 'answer', 'inboundEmail'],
    async find(trx, email) {
      const rows = await trx.selectFrom('contact').selectAll().where(ofMailbox('contact.email', email)).execute();
      const answers = await trx
        .selectFrom('answer')
        .select(['id', 'contactId', 'text', 'at', 'undoneAt'])
        .where('mailbox', '=', mailboxOf(email))
        .execute();
      const ids = rows.map(({ id }) => id);
      const inbound = await trx
        .selectFrom('inboundEmail')
        .select(['id', 'contactId', 'mailbox', 'sender', 'senderName', 'subject', 'text', 'at'])
        .where('mailbox', '=', mailboxOf(email))
        .orderBy('at')
        .execute();
      const files = await trx
        .selectFrom('inboundFile')
        .select(['inboundId', 'name'])
        .where('inboundId', 'in', ['', ...inbound.map(({ id }) => id)])
        .execute();
      const notes = await trx
        .selectFrom('internalNote')
        .selectAll()
        .where('contactId', 'in', ['', ...ids])
        .execute();
      const drafts = await draftsOf(trx, [...ids, ...answers.map(({ contactId }) => contactId)]);
      return [
        ...rows.map((row) => ({ table: 'contact', row: shown(row) }) as const),
        ...answers.map((row) => ({ table: 'answer', row }) as const),
        ...inbound.map((row) => ({ table: 'inboundEmail', row: { ...row, files: filesIn(files, row.id) } }) as const),
        ...notes.map((row) => ({ table: 'internalNote', row }) as const),
        ...drafts.map((row) => ({ table: 'draft', row }) as const),
      ];
    },
    seek: (trx, words, limit) =>
      searchMailboxes(trx, { table: 'contact', email: 'email', at: 'createdAt', names: true }, words, limit),
    async correct(trx, email, correction) {
      const rows = await trx.selectFrom('contact').selectAll().where(ofMailbox('contact.email', email)).execute();
      const at = now().toISOString();
      const corrected: ContactRow[] = [];
      for (const row of rows) corrected.push(await correctRow(trx, row, correction, at));
      if (correction.email !== undefined) {
        const answers = trx.updateTable('answer').set({ mailbox: mailboxOf(correction.email) });
        await answers.where('mailbox', '=', mailboxOf(email)).execute();
        const inbound = trx.updateTable('inboundEmail').set({ mailbox: mailboxOf(correction.email) });
        await inbound.where('mailbox', '=', mailboxOf(email)).execute();
      }
      return corrected.map((row) => ({ entity: 'Contact', action: 'update', row: { ...row } }));
    },
    async erase(trx, email) {
      const rows = await trx.deleteFrom('contact').where(ofMailbox('contact.email', email)).returningAll().execute();
      const answers = await trx
        .deleteFrom('answer')
        .where('mailbox', '=', mailboxOf(email))
        .returning('contactId')
        .execute();
      // Includes messages deleted or corrected to another mailbox.
      for (const id of new Set([...rows.map((row) => row.id), ...answers.map(({ contactId }) => contactId)])) {
        await eraseAround(trx, id);
      }
      // In messages of others, too.
      await eraseInbound(trx, (one) => one.where('mailbox', '=', mailboxOf(email)));
      await trx
        .deleteFrom('draft')
        .where('accountId', 'in', (accounts) =>
          accounts.selectFrom('account').select('id').where(ofMailbox('account.emailKey', email)),
        )
        .execute();
      return rows.map((row) => ({ entity: 'Contact', action: 'delete', row: { ...row } }));
    },
  };
}

/** Names only; the desk has the files. */
function filesIn(files: readonly Pick<Row<'inboundFile'>, 'inboundId' | 'name'>[], id: string): string {
  return files.flatMap(({ inboundId, name }) => (inboundId === id ? name : [])).join(', ');
}

function draftsOf(trx: DatabaseTransaction, contactIds: readonly string[]) {
  const things = ['', ...contactIds.map((id) => `Contact:${id}`)];
  return trx.selectFrom('draft').select(['thing', 'text', 'updatedAt']).where('thing', 'in', things).execute();
}

function shown(row: ContactRow): object {
  const { searchText: _, ...written } = row;
  return written;
}

async function correctRow(
  trx: DatabaseTransaction,
  row: ContactRow,
  { name, lastname, email }: Correction,
  at: string,
): Promise<ContactRow> {
  const elsewhere = email !== undefined && emailKey(email) !== emailKey(row.email ?? '');
  const written = {
    ...(name === undefined ? {} : { name }),
    ...(lastname === undefined ? {} : { lastname }),
    ...(email === undefined ? {} : { email }),
  };
  return trx
    .updateTable('contact')
    .set({
      ...written,
      searchText: messageSearchText({ ...row, ...written }),
      ...(elsewhere ? { readdressed: 1 } : {}),
      updatedAt: laterThan(row.updatedAt, at),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function eraseInbound(
  trx: DatabaseTransaction,
  of: (emails: ReturnType<typeof inboundIds>) => ReturnType<typeof inboundIds>,
): Promise<void> {
  const ids = (await of(inboundIds(trx)).execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('inboundFile').where('inboundId', 'in', ids).execute();
  await trx.deleteFrom('inboundEmail').where('id', 'in', ids).execute();
}

function inboundIds(trx: DatabaseTransaction) {
  return trx.selectFrom('inboundEmail').select('id');
}

export async function eraseAround(trx: DatabaseTransaction, contactId: string): Promise<void> {
  await trx.deleteFrom('mailOutbox').where('cause', '=', `contact:${contactId}`).execute();
  await trx.deleteFrom('answer').where('contactId', '=', contactId).execute();
  await eraseInbound(trx, (email) => email.where('contactId', '=', contactId));
  await trx.deleteFrom('internalNote').where('contactId', '=', contactId).execute();
  await trx.deleteFrom('draft').where('thing', '=', `Contact:${contactId}`).execute();
  await anonymizeAudit(trx, [`Contact:${contactId}`]);
}
