import { type RawBuilder, sql } from 'kysely';
import { containing } from '#backend/database/containing.ts';
import type { Database } from '#backend/database/tables.ts';
import { lettersWords } from '#content/desk/letters.ts';
import { letterSubjects } from '#content/letters/subjects.ts';
import { languages } from '#model/languages.ts';
import { foldText, searchWords } from '#model/search-text.ts';

/**
 * The conditions of a search of the letters, one for each of its words: it is in the address, in what the kind is called or its
 * subject says in either language, in the name of the course that the letter is about, or in what the reservation or message behind it is found by. In words and
 * accents: what is written otherwise is the same.
 */
export async function letterWords(db: Database, search: string): Promise<readonly RawBuilder<boolean>[]> {
  const words = searchWords(search.replaceAll('\0', '').toWellFormed());
  if (words.length === 0) return [];
  const courses = await db.selectFrom('course').select(['id', 'name', 'nameEn']).execute();

  const named = languages.flatMap((language) => {
    const subjects: Readonly<Record<string, string>> = letterSubjects(language);
    return Object.entries(lettersWords[language].kinds).map(
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
