import type { CreateOutcome, CreateRequest } from '#backend/features/feature.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import type { RowWriter } from '#backend/protocols/graphql/crud/write-rows.ts';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import { type GraphqlService, handleGraphql } from '#backend/protocols/graphql/execute/handle-graphql.ts';
import type { AccessPolicy, Entity } from '#model/access.ts';
import type { Role } from '#model/accounts/roles.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { wholeSchema } from '#tests/wire/support/whole-schema.ts';

interface QueryOptions {
  readonly policy?: AccessPolicy;
  readonly role?: Role;
  readonly variables?: object;
  /** Existing rows; `hidden: true` marks those that are not public. */
  readonly rows?: Partial<Record<Entity, readonly EntityRow[]>>;
  /** Replaces the side effects of creating messages and subscribers. */
  readonly create?: (request: CreateRequest) => CreateOutcome;
}

export interface QueryResult {
  readonly status: number;
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: {
    readonly errorType: string;
    readonly message: string;
    readonly path: unknown;
    readonly errorInfo: unknown;
  }[];
  readonly message: string | undefined;
  readonly retryAfter: string | null;
  /** Requests that reached an operation. */
  readonly created: readonly CreateRequest[];
  /** Writes as `[operation, entity, row]`. */
  readonly written: readonly (readonly [string, Entity, EntityRow])[];
  /** Published events. */
  readonly changed: readonly Change[];
  readonly reported: readonly unknown[];
}

/** Queries the data service without server, signature or database. */
export async function askGraphql(query: string, options: QueryOptions = {}): Promise<QueryResult> {
  return askWithBody(JSON.stringify({ query, variables: options.variables }), options);
}

export async function askWithBody(body: string, options: QueryOptions = {}): Promise<QueryResult> {
  const created: CreateRequest[] = [];
  const reported: unknown[] = [];
  const create = {
    kind: 'of a test',
    async store(request: CreateRequest): Promise<CreateOutcome> {
      created.push(request);
      return options.create?.(request) ?? { outcome: 'created', row: { id: 'new', ...times, ...request.fields } };
    },
  };
  const written: (readonly [string, Entity, EntityRow])[] = [];
  const changed: Change[] = [];
  const service: GraphqlService = {
    policy: options.policy ?? 'guarded',
    creates: { Contact: create, NewsLetter: create },
    schema: wholeSchema,
    accountOf: async () => null,
    reader: readerOf(options.rows ?? {}),
    writer: writerOf(options.rows ?? {}, written),
    pageTokens: pageTokens(keyRingOf('k1')),
    newId: () => 'new',
    changed: (change) => changed.push(change),
    report: (error) => reported.push(error),
    authority: {
      secretOf: () => null,
      readToken: async () => ({ role: options.role ?? 'guest', identityId: null }),
      sessionLives: async () => false,
    },
  };
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    body,
    headers: { authorization: 'token' },
  });
  const response = await handleGraphql(service, request, 0);
  const { data, errors = [], message } = await response.json();
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    data,
    errors,
    message,
    retryAfter,
    created,
    written,
    changed,
    reported,
  };
}

const times = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' };

function readerOf(rows: NonNullable<QueryOptions['rows']>): GraphqlService['reader'] {
  const seen = (entity: Entity, visibility: string) =>
    (rows[entity] ?? [])
      .filter((row) => visibility === 'all' || !row.hidden)
      .map((row) => ({ ...times, ...row }) as EntityRow);
  return {
    one: async (entity, id, visibility) => seen(entity, visibility).find((row) => row.id === id) ?? null,
    async page(entity, { sight: visibility, limit, after, order, where }) {
      const found = seen(entity, visibility).filter((row) => !where || row[where.field] === where.is);
      const ordered = order === 'descending' ? found.toReversed() : found;
      const from = after === null ? 0 : ordered.findIndex((row) => row.id === after.id) + 1;
      return ordered.slice(from, from + limit);
    },
  };
}

/** A fake writer, which only records. */
function writerOf(
  rows: NonNullable<QueryOptions['rows']>,
  written: (readonly [string, Entity, EntityRow])[],
): RowWriter {
  const find = (entity: Entity, id: unknown): EntityRow | null => {
    const row = (rows[entity] ?? []).find((one) => one.id === id);
    return row ? { ...times, ...row } : null;
  };
  return {
    async add(entity, row) {
      const first = find(entity, row.id);
      if (first) return { added: false, row: first };
      written.push(['add', entity, row]);
      return { added: true, row };
    },
    async change(entity, id, meets, changes) {
      const before = find(entity, id);
      if (!before || !meets(before)) return null;
      const changed = changes(before);
      written.push(['change', entity, changed]);
      return { ...before, ...changed };
    },
    async remove(entity, id, meets) {
      const before = find(entity, id);
      if (!before || !meets(before)) return null;
      written.push(['remove', entity, before]);
      return before;
    },
  };
}
