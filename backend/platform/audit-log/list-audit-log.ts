import type { Database } from '#backend/platform/database/tables.ts';
import { keysetPage, type PageTokens } from '#backend/platform/tokens/page-token.ts';
import type { QueryArguments } from '#model/api.generated.ts';
import { knownLanguage } from '#model/languages.ts';
import { nameRows } from './name-rows.ts';
import type { AuditRow } from './tables.ts';

/** With the author's current name. */
export type AuditEntry = Omit<AuditRow, 'mailbox'> & { readonly accountName: string | null };

/** Newest first, at most 100, with current names of things. Null for another list's token. */
export async function listAuditLog(
  { db, tokens }: { readonly db: Database; readonly tokens: PageTokens },
  { thing, kind, by, language, limit, nextToken }: QueryArguments['listRecord'],
) {
  const list = JSON.stringify(['record', thing ?? null, kind ?? null, by ?? null]);
  const page = keysetPage(tokens, list, { limit, nextToken }, { usual: 100, most: 100 });
  if (!page) return null;
  let query = entries(db).orderBy('record.at', 'desc').orderBy('record.id', 'desc').limit(page.count);
  if (typeof thing === 'string') query = query.where('record.thing', '=', cleanText(thing));
  if (typeof by === 'string') query = query.where('record.accountId', '=', cleanText(by));
  // A prefix range can use an index: `;` follows `:` in ASCII.
  if (typeof kind === 'string') {
    query = query.where('record.thing', '>=', `${cleanText(kind)}:`).where('record.thing', '<', `${cleanText(kind)};`);
  }
  if (page.after) {
    const { createdAt, id } = page.after;
    query = query.where((row) => row(row.refTuple('record.at', 'record.id'), '<', row.tuple(createdAt, id)));
  }
  const part = page.end(await query.execute(), 'at');
  const names = await nameRows(
    db,
    part.items.flatMap((row) => [row.thing, ...subjectsIn(row)]),
    knownLanguage(language),
  );
  const items = part.items.map((row) => ({
    ...row,
    thingName: names.get(row.thing) ?? null,
    names: subjectsIn(row).flatMap((thing) => {
      const name = names.get(thing);
      return name === undefined ? [] : [{ thing, name }];
    }),
  }));
  return { ...part, items };
}

/** Fields that reference another thing, and its kind. */
const naming: Readonly<Record<string, string>> = { editionId: 'CourseHistory', idCourse: 'Course' };

function subjectsIn({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly string[] {
  const subjects = [before, after].flatMap((json) => {
    const values: unknown = JSON.parse(json ?? '{}');
    return Object.entries(values ?? {}).flatMap(([field, id]) => {
      const kind = Object.hasOwn(naming, field) ? naming[field] : undefined;
      return kind !== undefined && typeof id === 'string' ? [`${kind}:${id}`] : [];
    });
  });
  return [...new Set(subjects)];
}

/** Strips characters that PostgreSQL rejects. */
function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

export async function lastChange(db: Database, thing: string): Promise<AuditEntry | null> {
  const row = await entries(db)
    .where('record.thing', '=', thing)
    .orderBy('record.at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function entries(db: Database) {
  return db
    .selectFrom('record')
    .leftJoin('account', 'account.id', 'record.accountId')
    .select([
      'record.id',
      'record.at',
      'record.accountId',
      'record.accountEmail',
      'account.name as accountName',
      'record.thing',
      'record.act',
      'record.before',
      'record.after',
    ]);
}
