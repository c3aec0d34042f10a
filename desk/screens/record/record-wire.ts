/** A change that somebody of the company made; see `RecordEntry` of the data service. */
export interface RecordEntry {
  readonly id: string;
  readonly at: string;
  readonly accountId: string;
  readonly accountEmail: string;
  readonly accountName: string | null;
  readonly thing: string;
  readonly thingName: string | null;
  readonly act: string;
  readonly before: string | null;
  readonly after: string | null;
  /** What both name by its id, and how that is called now. */
  readonly names: readonly { readonly thing: string; readonly name: string }[];
}

export interface RecordAnswer {
  readonly listRecord: { readonly items: readonly RecordEntry[]; readonly nextToken: string | null } | null;
}

export const recordQuery = `query Record($thing: String, $kind: String, $by: ID, $limit: Int, $nextToken: String) {
  listRecord(thing: $thing, kind: $kind, by: $by, limit: $limit, nextToken: $nextToken) {
    items { id at accountId accountEmail accountName thing thingName act before after names { thing name } } nextToken
  }
}`;

/** Whatever is done with a thing is told of the thing. */
export const recordChanges: readonly string[] = [
  ...['Contact', 'Course', 'CourseHistory', 'NewsLetter'].flatMap((entity) =>
    ['Create', 'Update', 'Delete'].map((did) => `subscription { on${did}${entity} { id } }`),
  ),
  ...['Reservation', 'Letter', 'Account'].map((entity) => `subscription { on${entity}Change { id } }`),
];
