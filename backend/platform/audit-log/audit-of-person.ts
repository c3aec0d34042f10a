import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { AuditRow } from './tables.ts';

/**
 * Privacy handlers for entries about or by a person. Erasing keeps action, time and account: the
 * company must account for those.
 */
export const auditOfPerson = {
  tables: ['record'],
  async find(trx: DatabaseTransaction, email: string) {
    const mailbox = mailboxOf(email);
    const about = await trx.selectFrom('record').select(shown).where('mailbox', '=', mailbox).execute();
    const known = new Set(about.map(({ id }) => id));
    const others = (await naming(trx, mailbox)).filter(({ id }) => !known.has(id));
    const rows = [...about, ...others.map((row) => onlyOf(mailbox, row))];
    return rows.map((row) => ({ table: 'record' as const, row }));
  },
  async correct(trx: DatabaseTransaction, email: string, { email: to }: { readonly email?: string | undefined }) {
    const about = trx.updateTable('record').set({ mailbox: mailboxOf(to ?? email) });
    await about.where('mailbox', '=', mailboxOf(email)).execute();
    return [];
  },
  async erase(trx: DatabaseTransaction, email: string) {
    const mailbox = mailboxOf(email);
    const about = await trx.selectFrom('record').select('thing').where('mailbox', '=', mailbox).execute();
    const others = await naming(trx, mailbox);
    const ofPeople = trx.selectFrom('record').select('thing').where('mailbox', 'is not', null);
    const ofPerson = await ofPeople.where('thing', 'in', ['', ...others.map(({ thing }) => thing)]).execute();
    const subjects = new Set([...about, ...ofPerson].map(({ thing }) => thing));
    await anonymizeAudit(trx, [...subjects]);
    // Entries about the company or a course lose only this person.
    for (const { id, thing, before, after } of others) {
      if (subjects.has(thing)) continue;
      const rest = { before: withoutMailbox(before, mailbox), after: withoutMailbox(after, mailbox) };
      await trx.updateTable('record').set(rest).where('id', '=', id).execute();
    }
    const authors = await trx.selectFrom('record').select('accountEmail').distinct().execute();
    const own = authors.filter(({ accountEmail }) => mailboxOf(accountEmail) === mailbox);
    for (const { accountEmail } of own) {
      await trx.updateTable('record').set({ accountEmail: '' }).where('accountEmail', '=', accountEmail).execute();
    }
    return [];
  },
} as const;

const shown = ['id', 'at', 'thing', 'act', 'before', 'after'] as const;

/** Entries with an address of the mailbox, also around a correction. */
async function naming(trx: DatabaseTransaction, mailbox: string) {
  // Wide: any tag and, at Gmail, both domains and any dots; filtered below.
  const [name, domain] = mailbox.replaceAll('.', '').split('@');
  const address = `%"${name}%@%${domain === 'gmailcom' ? 'mailcom' : domain}"%`;
  const rows = await trx
    .selectFrom('record')
    .select(shown)
    .where((row) => {
      const like = (column: 'before' | 'after') =>
        row(row.fn('replace', [row.fn('lower', [column]), row.val('.'), row.val('')]), 'like', address);
      return row.or([like('before'), like('after')]);
    })
    .execute();
  return rows.filter(({ before, after }) => [before, after].some((json) => json !== null && names(json, mailbox)));
}

/** True if any value is an address of the mailbox. */
function names(json: string, mailbox: string): boolean {
  let found = false;
  JSON.parse(json, (_, value: unknown) => {
    found ||= typeof value === 'string' && mailboxOf(value) === mailbox;
  });
  return found;
}

/** Reduces an entry about another person to this mailbox's addresses. */
function onlyOf<Row extends Pick<AuditRow, 'before' | 'after'>>(mailbox: string, row: Row): Row {
  const only = (json: string | null) =>
    json !== null && names(json, mailbox)
      ? JSON.stringify(JSON.parse(json, (_, value: unknown) => (isOther(value, mailbox) ? undefined : value)))
      : null;
  return { ...row, before: only(row.before), after: only(row.after) };
}

function isOther(value: unknown, mailbox: string): boolean {
  return typeof value !== 'object' && !(typeof value === 'string' && mailboxOf(value) === mailbox);
}

/** Removes the mailbox's addresses, each with the object that it lies in, such as a person of the company. */
function withoutMailbox(json: string | null, mailbox: string): string | null {
  if (json === null) return null;
  const isOf = (value: unknown) => typeof value === 'string' && mailboxOf(value) === mailbox;
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isOf(item) && !hasAddress(item)).map(strip);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => (isOf(item) || hasAddress(item) ? [] : [[key, strip(item)]])),
    );
  };
  const hasAddress = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isOf);
  return JSON.stringify(strip(JSON.parse(json)));
}

/** Erases the entries' content, also under former addresses. */
export async function anonymizeAudit(trx: DatabaseTransaction, subjects: readonly string[]): Promise<void> {
  for (const thing of subjects) {
    await trx
      .updateTable('record')
      .set({ before: null, after: null, mailbox: null })
      .where('thing', '=', thing)
      .execute();
  }
}
