import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#backend/database/tables.ts';
import type { PageStart } from '#backend/keys/page-token.ts';
import type { Entity } from '#model/access.ts';
import { isRowId } from '#model/row-id.ts';
import { entityShapes, type Row } from './entities.ts';

/**
 * Which rows of an entity a caller may see: all, or those that are public. An edition is public when it is visible, a
 * course when it has a visible edition, one that names the course or the one that the course names, and is not hidden. An edition that is not
 * public is not named by a public course either: its field is null, for filters too. The catalogue of the pages
 * (`readCatalogue`) lists the other courses too, to be asked for: whoever wants a course off the pages hides it, or deletes it.
 */
export type Sight = 'all' | 'visible';

/**
 * The order of a list. `newest`: by when they were made, the newest first, and of those of one millisecond the last id
 * first. The others are those of their ids.
 */
export type PageOrder = 'newest' | 'ascending' | 'descending';

/** A part of an entity's rows. */
export interface Page {
  readonly sight: Sight;
  /** At most so many rows. */
  readonly limit: number;
  /** Null for the first part. */
  readonly after: PageStart | null;
  readonly order: PageOrder;
  /** Only rows whose field holds this value. */
  readonly where: { readonly field: string; readonly is: string } | null;
}

/** Reads rows for the contract, with all columns of the table. */
export interface RowReader {
  one(entity: Entity, id: string, sight: Sight): Promise<Row | null>;
  page(entity: Entity, page: Page): Promise<readonly Row[]>;
}

/** A reader of the tables of `db`. */
export function rowReader(db: Database): RowReader {
  return {
    async one(entity, id, sight) {
      // No row has another id, and PostgreSQL cannot be asked for every text.
      if (!isRowId(id)) return null;
      const rows = await selectFrom(db, entity, sight).where('id', '=', id).execute();
      return rows[0] ? seenRow(entity, sight, rows[0]) : null;
    },
    async page(entity, { sight, limit, after, order, where }) {
      let query = selectFrom(db, entity, sight).limit(limit);
      if (order === 'newest') {
        query = query.orderBy('createdAt', 'desc').orderBy('id', 'desc');
        if (after) {
          query = query.where((row) => row(row.refTuple('createdAt', 'id'), '<', row.tuple(after.createdAt, after.id)));
        }
      } else {
        query = query.orderBy('id', order === 'ascending' ? 'asc' : 'desc');
        if (after) query = query.where('id', order === 'ascending' ? '>' : '<', after.id);
      }
      if (where) query = query.where(where.field, '=', where.is);
      return (await query.execute()).map((row) => seenRow(entity, sight, row));
    },
  };
}

/** The entity decides the table at run time: the columns that are named here are in every one of them. */
export function anyTable(db: Database): Kysely<Record<string, Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}

function selectFrom(db: Database, entity: Entity, sight: Sight) {
  const query = anyTable(db).selectFrom(entityShapes[entity].table).selectAll();
  if (sight === 'all') return query;
  if (entity === 'CourseHistory') return query.where('visible', '=', 1);
  if (entity !== 'Course') return query.where(sql<boolean>`1 = 0`);
  return query
    .select((row) =>
      visibleEdition(row).where('courseHistory.id', '=', row.ref('course.idCourseHistory')).as(seenEdition),
    )
    .where('hidden', '=', 0)
    .where((row) =>
      row.or([
        row.exists(visibleEdition(row).where('courseHistory.idCourse', '=', row.ref('course.id'))),
        row.exists(visibleEdition(row).where('courseHistory.id', '=', row.ref('course.idCourseHistory'))),
      ]),
    );
}

function visibleEdition(row: ExpressionBuilder<Record<string, Record<string, unknown>>, string>) {
  return row.selectFrom('courseHistory').select('courseHistory.id').where('courseHistory.visible', '=', 1);
}

/** The name under which the edition that a course names is read once more, when it may be seen. */
const seenEdition = 'seenEdition';

function seenRow(entity: Entity, sight: Sight, row: Row): Row {
  const shown = shownRow(entity, row);
  if (entity !== 'Course' || sight === 'all') return shown;
  const { [seenEdition]: idCourseHistory, ...rest } = shown;
  return { ...rest, idCourseHistory };
}

/** A row as the contract shows it. */
export function shownRow(entity: Entity, row: Row): Row {
  const { flags } = entityShapes[entity];
  if (flags.length === 0) return row;
  const shown = flags.map((name) => [name, row[name] === null ? null : row[name] === 1]);
  return { ...row, ...Object.fromEntries(shown) };
}
