import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { fetchCached } from '#desk/connectivity/fetch-data.ts';
import type { SubscribedRows } from '#desk/lists/use-counted-rows.ts';

export const auditQuery = `query Record($thing: String, $kind: String, $by: ID, $language: String, $limit: Int, $nextToken: String) {
  listRecord(thing: $thing, kind: $kind, by: $by, language: $language, limit: $limit, nextToken: $nextToken) {
    items { id at accountId accountEmail accountName thing thingName act before after names { thing name } } nextToken
  }
}`;

export type AuditEntryView = NonNullable<ResultOf<typeof auditQuery>['listRecord']>['items'][number];

const auditChanges: readonly string[] = [
  ...['Contact', 'Course', 'CourseHistory', 'NewsLetter'].flatMap((entity) =>
    ['Create', 'Update', 'Delete'].map((did) => `subscription { on${did}${entity} { id } }`),
  ),
  ...['Reservation', 'Letter', 'Account', 'Issue'].map((entity) => `subscription { on${entity}Change { id } }`),
];

/** Entries never change, and are read by page only. */
export function auditRows(filter: Pick<VariablesOf<typeof auditQuery>, 'thing' | 'kind' | 'by' | 'language'>) {
  const source: SubscribedRows<AuditEntryView, 'all'> = {
    async fetchPage({ from, limit, nextToken }) {
      if (from > 0) return undefined;
      return (await fetchCached(auditQuery, { ...filter, limit, nextToken }))?.listRecord ?? undefined;
    },
    fetchOne: async (entry) => entry,
    changes: auditChanges,
  };
  return source;
}
