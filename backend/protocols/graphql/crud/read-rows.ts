import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#backend/platform/database/tables.ts';
import type { PageStart } from '#backend/platform/tokens/page-token.ts';
import { type EntityRow, entityShapes } from '#backend/protocols/graphql/entities.ts';
import type { Entity } from '#model/access.ts';
import { isRowId } from '#model/row-id.ts';

/**
 * Public: visible editions; courses not hidden that have a visible edition, by either reference. A
 * reference to an invisible edition reads as null, for filters too. The pages' catalogue
 * (`readCatalogue`) also lists other courses that are not hidden.
 */
export type Sight = 'all' | 'visible';

/** `newest`: by `createdAt`, then id, descending. Others: by id. */
type PageOrder = 'newest' | 'ascending' | 'descending';

export interface RowPage {
  readonly sight: Sight;
  readonly limit: number;
  readonly after: PageStart | null;
  readonly order: PageOrder;
  readonly where: { readonly field: string; readonly is: string } | null;
}

/** Rows have all columns of the table. */
export interface RowReader {
  one(entity: Entity, id: string, sight: Sight): Promise<EntityRow | null>;
  page(entity: Entity, page: RowPage): Promise<readonly EntityRow[]>;
}

export function rowReader(db: Database): RowReader {
  return {
    async one(entity, id, sight) {
      // PostgreSQL rejects some strings, and no row has such an id.
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

/** Types a table chosen at run time. */
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

/** Alias of the referenced edition's id; null when that edition is not visible. */
const seenEdition = 'seenEdition';

function seenRow(entity: Entity, sight: Sight, row: EntityRow): EntityRow {
  const shown = shownRow(entity, row);
  if (entity !== 'Course' || sight === 'all') return shown;
  const { [seenEdition]: idCourseHistory, ...rest } = shown;
  return { ...rest, idCourseHistory };
}

export function shownRow(entity: Entity, row: EntityRow): EntityRow {
  const { flags } = entityShapes[entity];
  if (flags.length === 0) return row;
  const shown = flags.map((name) => [name, row[name] === null ? null : row[name] === 1]);
  return { ...row, ...Object.fromEntries(shown) };
}
