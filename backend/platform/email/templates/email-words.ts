import { type RawBuilder, sql } from 'kysely';
import { containing } from '#backend/platform/database/dialects/like-pattern.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { emailSubjects } from '#content/emails/subjects.ts';
import { languages } from '#model/languages.ts';
import { foldText, searchWords } from '#model/search-text.ts';

/**
 * SQL condition per word, ignoring case and accents. Fields: address, name or subject of the kind,
 * course, search text of the reservation or message.
 */
export async function emailWords(db: Database, search: string): Promise<readonly RawBuilder<boolean>[]> {
  const words = searchWords(search.replaceAll('\0', '').toWellFormed());
  if (words.length === 0) return [];
  const courses = await db.selectFrom('course').select(['id', 'name', 'nameEn']).execute();

  const named = languages.flatMap((language) => {
    const subjects: Readonly<Record<string, string>> = emailSubjects(language);
    return Object.entries(emailsWords[language].kinds).map(
      ([kind, name]) => [kind, foldText(`${kind} ${name} ${subjects[kind]}`)] as const,
    );
  });
  return words.map((word) => {
    const kinds = named.flatMap(([kind, text]) => (text.includes(word) ? [kind] : []));
    const about = courses.filter(({ name, nameEn }) => foldText(`${name ?? ''} ${nameEn ?? ''}`).includes(word));
    return sql<boolean>`(${sql.join(
      [
        containing(sql`lower(${sql.ref('recipient')})`, word),
        containing(sql`lower(${sql.ref('cause')})`, word),
        sql`${sql.ref('kind')} in (${list(kinds)})`,
        sql`${sql.ref('cause')} in (
          select 'reservation:' || ${sql.ref('reservation.id')} from ${sql.table('reservation')}
            where ${containing(sql.ref('reservation.searchText'), word)}
          union all select 'contact:' || ${sql.ref('contact.id')} from ${sql.table('contact')}
            where ${containing('contact.searchText', word)}
          union all select 'reservation:' || ${sql.ref('reservation.id')} from ${sql.table('reservation')}
            join ${sql.table('courseHistory')} on ${sql.ref('courseHistory.id')} = ${sql.ref('reservation.editionId')}
            where ${sql.ref('courseHistory.idCourse')} in (${list(about.map(({ id }) => id))})
        )`,
      ],
      sql` or `,
    )})`;
  });
}

function list(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.length > 0 ? values : ['']);
}
